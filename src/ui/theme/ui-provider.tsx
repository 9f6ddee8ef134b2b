import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine-styles'
import './theme.css'
import './forced-colors.css'
import './touch.css'
import { cssVariables, theme } from './theme'

/** Theme and styles for everything below: dark always, as a reading room is. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="dark">
      {children}
    </MantineProvider>
  )
}
