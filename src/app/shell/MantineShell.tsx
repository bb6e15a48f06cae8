import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
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
