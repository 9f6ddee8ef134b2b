// @vitest-environment happy-dom
import { Autocomplete, Menu, MultiSelect, Select, Tooltip } from '@mantine/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from '@/ui'
import { renderUi } from './render-ui'

afterEach(cleanup)

const close = () => undefined
/** A modal dialog of the browser lies over all that is not in it. */
const isWithin = (element: HTMLElement) => element.closest('dialog') !== null

describe('what a dialog opens lies within it', () => {
  it.each([
    ['Select', <Select key="a" label="Side" data={['Left', 'Right']} />],
    ['MultiSelect', <MultiSelect key="b" label="Side" data={['Left', 'Right']} />],
    ['Autocomplete', <Autocomplete key="c" label="Side" data={['Left', 'Right']} />],
  ])('the list of a %s', async (_, field) => {
    renderUi(
      <Dialog isOpen onClose={close} title="Sides">
        {field}
      </Dialog>,
    )
    await userEvent.click(screen.getByLabelText('Side', { selector: 'input' }))
    expect(isWithin(await screen.findByText('Left'))).toBe(true)
  })
  it('Escape closes the list first, and not the dialog with all that was typed', async () => {
    renderUi(
      <Dialog isOpen onClose={close} title="Sides">
        <Select label="Side" data={['Left', 'Right']} />
      </Dialog>,
    )
    const field = screen.getByLabelText('Side', { selector: 'input' })
    const pressEscape = () => fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' })
    await userEvent.click(field)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    // What is prevented asks the browser to close nothing.
    expect(pressEscape()).toBe(false)
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(pressEscape()).toBe(true)
  })
  it('a menu, and the words of a button', async () => {
    renderUi(
      <Dialog isOpen onClose={close} title="More">
        <Menu>
          <Menu.Target>
            <button type="button">More</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Copy</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Tooltip label="Takes it away">
          <button type="button">x</button>
        </Tooltip>
      </Dialog>,
    )
    await userEvent.click(screen.getByText('More', { selector: 'button' }))
    expect(isWithin(await screen.findByText('Copy'))).toBe(true)
    await userEvent.hover(screen.getByText('x'))
    expect(isWithin(await screen.findByText('Takes it away'))).toBe(true)
  })
  it('and outside of a dialog where it did', async () => {
    renderUi(<Select label="Side" data={['Left', 'Right']} />)
    await userEvent.click(screen.getByLabelText('Side', { selector: 'input' }))
    expect(isWithin(await screen.findByText('Left'))).toBe(false)
  })
})
