// All of them, in their own order: a button must not be styled after what is built on it.
import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colourSchemes } from './colour-scheme.ts';
import { theme, variables } from './theme.ts';

const schemes = colourSchemes();

interface Props {
  readonly children: ReactNode;
  /** Tests have no frames to wait for. */
  readonly env: 'default' | 'test';
}

/** Mantine in our colours, for every page but the first: that one is there before it is loaded. */
export default function MantineShell({ children, env }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
