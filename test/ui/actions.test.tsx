// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Action, keyWords, useActionKeys, withKeys } from '@/ui'

const run = vi.fn()
const action = (keys: readonly string[], more: Partial<Action<string>> = {}): Action<string> => ({
  label: 'viewer.go',
  help: 'viewer.go',
  keys,
  run,
  ...more,
})

function Page({
  actions,
  scene = 'here',
}: {
  actions: readonly Action<string>[]
  scene?: string | null
}) {
  useActionKeys(actions, scene)
  return (
    <>
      <textarea id="lines" />
      <input id="line" />
      <input id="slider" type="range" />
      <button id="button" type="button" />
      <button id="chosen" type="button" data-answer-option="" aria-pressed="true" />
      <div role="dialog">
        <button id="inside" type="button" />
      </div>
    </>
  )
}

/** @returns whether the page took the key. */
function press(key: string, more: KeyboardEventInit = {}, id?: string): boolean {
  const target = id === undefined ? document.body : document.querySelector(`#${id}`)
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  target?.dispatchEvent(event)
  return event.defaultPrevented
}

afterEach(() => {
  cleanup()
  run.mockReset()
})

describe('useActionKeys', () => {
  it('runs what a key stands for, with what it acts on, and says that the key is taken', () => {
    render(<Page actions={[action(['a', 'b'])]} />)
    expect(press('b')).toBe(true)
    expect(run).toHaveBeenLastCalledWith('here', 'b')
    expect(press('c')).toBe(false)
    expect(run).toHaveBeenCalledTimes(1)
  })
  it('knows Alt with a letter by what is written on the key, or by its place where Option types a sign', () => {
    render(<Page actions={[action(['Alt+G', 'Alt+9'])]} />)
    expect(press('g', { altKey: true })).toBe(true)
    expect(run).toHaveBeenLastCalledWith('here', 'Alt+G')
    expect(press('©', { altKey: true, code: 'KeyG' })).toBe(true)
    expect(press('·', { altKey: true, code: 'Digit9' })).toBe(true)
    expect(press('h', { altKey: true })).toBe(false)
  })
  it('undoes and redoes by the keys of every program, and leaves the others of the browser alone', () => {
    render(<Page actions={[action(['Ctrl+Z', 'Ctrl+Y'])]} />)
    const last = (key: string, more: KeyboardEventInit) => {
      run.mockReset()
      press(key, more)
      return run.mock.lastCall?.[1]
    }
    expect(last('z', { ctrlKey: true })).toBe('Ctrl+Z')
    expect(last('z', { metaKey: true })).toBe('Ctrl+Z')
    expect(last('Z', { metaKey: true, shiftKey: true })).toBe('Ctrl+Y')
    expect(last('y', { ctrlKey: true })).toBe('Ctrl+Y')
    expect(last('s', { ctrlKey: true })).toBeUndefined()
  })
  it('runs nothing where there is nothing to do, or nothing in reach', () => {
    const { rerender } = render(
      <Page actions={[action(['a'], { when: (scene) => scene === 'there' })]} />,
    )
    expect(press('a')).toBe(false)
    rerender(<Page actions={[action(['a'])]} scene={null} />)
    expect(press('a')).toBe(false)
    expect(run).not.toHaveBeenCalled()
  })
  it('goes on while a key is held only where that is meant', () => {
    const { rerender } = render(<Page actions={[action(['a'])]} />)
    expect(press('a', { repeat: true })).toBe(false)
    rerender(<Page actions={[action(['a'], { repeats: true })]} />)
    expect(press('a', { repeat: true })).toBe(true)
  })
  it('leaves fields, sliders, buttons and dialogs what is theirs', () => {
    const everywhere = action(['Enter', 'Ctrl+Enter'], { where: 'everywhere' })
    render(
      <Page
        actions={[action(['a', 'ArrowUp']), everywhere, action(['Escape'], { where: 'fields' })]}
      />,
    )
    expect(press('a', {}, 'line')).toBe(false)
    expect(press('a', {}, 'slider')).toBe(true)
    expect(press('ArrowUp', {}, 'slider')).toBe(false)
    expect(press('ArrowUp', {}, 'button')).toBe(true)
    expect(press('Enter', {}, 'line')).toBe(true)
    expect(press('Enter', {}, 'lines')).toBe(false)
    expect(press('Enter', { ctrlKey: true }, 'lines')).toBe(true)
    expect(press('Enter', {}, 'button')).toBe(false)
    // An option that is chosen already has said it.
    expect(press('Enter', {}, 'chosen')).toBe(true)
    expect(press('Escape', {}, 'line')).toBe(true)
    expect(press('Escape')).toBe(false)
    expect(press('a', {}, 'inside')).toBe(false)
    expect(press('Enter', { ctrlKey: true }, 'inside')).toBe(false)
  })
  it('tells capitals by Shift and not by Caps Lock, and leaves the browser its own', () => {
    render(<Page actions={[action(['a']), action(['Shift+B', '?', 'Alt+1', '['])]} />)
    expect(press('A')).toBe(true)
    expect(press('b')).toBe(false)
    expect(press('B', { shiftKey: true })).toBe(true)
    expect(press('?', { shiftKey: true })).toBe(true)
    expect(press('¡', { altKey: true, code: 'Digit1' })).toBe(true)
    expect(press('[', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(true)
    expect(press('a', { ctrlKey: true })).toBe(false)
    expect(press('a', { metaKey: true })).toBe(false)
  })
})

it('writes keys for people', () => {
  expect(keyWords(['Shift+M'])).toBe('Shift + M')
  expect(keyWords(['PageUp', 'PageDown'])).toBe('Page Up, Page Down')
  expect(keyWords([',', '.'])).toBe(', (comma), . (period)')
  expect(keyWords(['+', '='])).toBe('+, =')
  expect(keyWords([...'1234567890abcdefghij'])).toBe('1 – 9, 0, a – j')
  expect(keyWords(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'])).toBe('Arrow keys')
  expect(
    keyWords(['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight']),
  ).toBe('Shift + Arrow keys')
  expect(keyWords(['Alt+1', 'Alt+2', 'Alt+3'])).toBe('Alt + 1, Alt + 2, Alt + 3')
  expect(withKeys('Zoom in', { keys: ['+', '='] })).toBe('Zoom in (+)')
})
