import { fireEvent, screen, waitFor, within } from '@testing-library/react'

/** Opens the list of a select and takes an option from it. */
export async function chooseOption(label: string, option: string | RegExp): Promise<void> {
  // By its label alone: computing the name of every control of a form takes seconds.
  const [box] = screen.getAllByLabelText(label, { selector: 'input' })
  if (box === undefined) throw new Error(`no ${label}`)
  // As a pointer and the Tab key do before anything else.
  fireEvent.focus(box)
  fireEvent.click(box)
  const list = await waitFor(() => {
    const found = document.getElementById(box.getAttribute('aria-controls') ?? '')
    if (found === null) throw new Error(`${label} has no list`)
    return found
  })
  fireEvent.click(await within(list).findByText(option))
}
