import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Rust of the overprint: the one accent. Shade 7 is for paper, 4 for lamplight. */
const accent: MantineColorsTuple = [
  '#fdf1e4',
  '#f7dcc2',
  '#f2c596',
  '#f1b273',
  '#f0a050',
  '#d97c2b',
  '#bf5a10',
  '#a33f00',
  '#843300',
  '#662700',
];

/** Warm greys from paper to ink, for everything that Mantine paints grey. */
const paper: MantineColorsTuple = [
  '#f1eee7',
  '#e5e1d8',
  '#d8d4ca',
  '#c6c0b3',
  '#b4ad9f',
  '#8f877a',
  '#6f685d',
  '#57514a',
  '#3a3630',
  '#24211d',
];
const lamp: MantineColorsTuple = [
  '#e9e3d6',
  '#cfc7ba',
  '#b5ada0',
  '#8a8376',
  '#48443c',
  '#38352f',
  '#2b2925',
  '#211f1c',
  '#1b1a18',
  '#141312',
];

export const theme = createTheme({
  fontFamily: 'var(--hx-font)',
  headings: { fontFamily: 'var(--hx-font)', fontWeight: '600' },
  colors: { accent, gray: paper, dark: lamp },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  // Mantine picks the text colour of a button once for both schemes; ours differs.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    const isAccent = input.color === undefined || input.color === 'accent';
    if (input.color === 'red' && input.variant === 'filled')
      return { ...colours, background: 'var(--hx-wrong)', hover: 'var(--hx-wrong)', color: 'var(--hx-card)' };
    // Mantine's wash of the accent is so dark by lamp that the button looks dead.
    if (input.variant === 'light' && isAccent)
      return {
        ...colours,
        background: 'var(--hx-accent-wash)',
        hover: 'color-mix(in srgb, var(--hx-accent-wash), var(--hx-accent) 14%)',
        color: 'var(--hx-ink)',
      };
    if (input.variant !== 'filled' || !isAccent) return colours;
    return { ...colours, background: 'var(--hx-accent)', hover: 'var(--hx-accent-lit)', color: 'var(--hx-on-accent)' };
  },
  black: '#24211d',
  white: '#fffdf8',
  defaultRadius: 3,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // The head of a dialog is not a banner of the page.
  components: { Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } } },
});

const shared = {
  '--mantine-color-body': 'var(--hx-card)',
  '--mantine-color-text': 'var(--hx-ink)',
  '--mantine-color-dimmed': 'var(--hx-ink-soft)',
  '--mantine-color-placeholder': 'var(--hx-ink-faint)',
  '--mantine-color-default': 'var(--hx-card)',
  '--mantine-color-default-hover': 'var(--hx-card-sunk)',
  '--mantine-color-default-color': 'var(--hx-ink)',
  '--mantine-color-default-border': 'var(--hx-line)',
  '--mantine-color-error': 'var(--hx-wrong)',
};
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
