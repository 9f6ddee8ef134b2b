import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine-styles'
import './colours.css'
import './theme.css'
import './forced-colors.css'
import './touch.css'
import { cssVariables, theme } from './theme'
import { keptTheme, USUAL_THEME } from './theme-choice'

/** Theme and styles for everything below. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={keptTheme}
      defaultColorScheme={USUAL_THEME}
    >
      {children}
    </MantineProvider>
  )
}
