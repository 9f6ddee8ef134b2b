import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

const teal: MantineColorsTuple = [
  '#e3f8f8',
  '#c4eeee',
  '#9fe2e2',
  '#76d4d5',
  '#52c5c6',
  '#36adaf',
  '#278f91',
  '#1c6f72',
  '#135154',
  '#0b3638',
]
/** 0 text, 2 dimmed, 3 placeholder, 4 borders, 6 inputs, 7 page: the roles that the component library gives them. */
const dark: MantineColorsTuple = [
  '#ece8e1',
  '#cfd3d3',
  '#9daab2',
  '#84929c',
  '#33404a',
  '#202a32',
  '#182027',
  '#0b0e11',
  '#080a0d',
  '#050608',
]
/** 0 hover, 1 raised, 2 and 3 what is disabled, 4 borders, 5 placeholder, 6 dimmed, 9 text of subtle buttons. */
const gray: MantineColorsTuple = [
  '#e7edef',
  '#dbe4e7',
  '#d3dde1',
  '#b4c0c7',
  '#7b8993',
  '#64727c',
  '#4c5a64',
  '#3b4851',
  '#2a343b',
  '#182026',
]

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  // The library reckons the text on what is filled for the light shade alone: white on the bright teal of the dark theme.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    const isAccent = input.color === 'teal'
    return input.variant === 'filled' && isAccent
      ? { ...colours, color: 'var(--tp-accent-ink)' }
      : colours
  },
  black: '#182026',
  colors: { teal, dark, gray },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily:
    'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace:
    'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  headings: { fontWeight: '600' },
  components: {
    Tooltip: { defaultProps: { transitionProps: { duration: 0 }, openDelay: 300 } },
    Menu: { defaultProps: { transitionProps: { duration: 0 } } },
    // Two arrows in the height of one field are too small to hit; the arrow keys do the same.
    NumberInput: { defaultProps: { hideControls: true } },
  },
})

const OWN_COLOURS = {
  '--mantine-color-body': 'var(--tp-bg)',
  '--mantine-color-text': 'var(--tp-text)',
  '--mantine-color-dimmed': 'var(--tp-muted)',
  '--mantine-color-error': 'var(--tp-danger)',
  '--mantine-color-default-hover': 'var(--tp-hover)',
  '--mantine-color-anchor': 'var(--tp-accent)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...OWN_COLOURS,
    '--mantine-color-default': 'var(--tp-panel)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
  },
  dark: {
    ...OWN_COLOURS,
    '--mantine-color-default': 'var(--tp-raised)',
    '--mantine-color-default-border': 'var(--tp-border)',
  },
})
