// All of them, in their own order: a button must not be styled after what is built on it.
import '@mantine/core/styles.layer.css';
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { adoptStyles } from '../../panels/parts/adopt-styles.ts';
import { colourSchemes } from './colour-scheme.ts';
import { theme, variables } from './theme.ts';

const schemes = colourSchemes();

// The variables that Mantine would write into an inline style tag.
const whole = mergeMantineTheme(DEFAULT_THEME, theme);
adoptStyles(convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), variables(whole))));

interface Props {
  readonly children: ReactNode;
  /** Tests have no frames to wait for. */
  readonly env: 'default' | 'test';
}

/** Mantine in our colours, for every page but the first, which shows before Mantine is loaded. */
export default function MantineShell({ children, env }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
