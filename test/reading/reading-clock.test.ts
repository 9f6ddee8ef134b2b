import { describe, expect, it } from 'vitest'
import { ReadingClock } from '@/reading/session/reading-clock'

function clockAt(isVisible = true) {
  let ms = 1000
  const clock = new ReadingClock(() => ms, isVisible)
  return { clock, wait: (by: number) => (ms += by) }
}

describe('ReadingClock', () => {
  it('does not run before the item is painted', () => {
    const { clock, wait } = clockAt()
    wait(500)
    expect(clock.activeMs()).toBe(0)
    expect(clock.isRunning).toBe(false)
  })
  it('counts while painted and visible, and nothing else', () => {
    const { clock, wait } = clockAt()
    clock.setPainted(true)
    wait(100)
    clock.setVisible(false)
    wait(10_000)
    clock.setVisible(true)
    wait(20)
    clock.setPainted(false)
    wait(10_000)
    clock.setPainted(true)
    wait(3)
    clock.setPainted(false)
    wait(10_000)
    expect(clock.activeMs()).toBe(123)
  })
  it('waits for both: becoming visible while the item is covered starts nothing', () => {
    const { clock, wait } = clockAt(false)
    clock.setPainted(true)
    clock.setPainted(false)
    clock.setVisible(true)
    wait(50)
    expect(clock.activeMs()).toBe(0)
    clock.setPainted(true)
    wait(7)
    expect(clock.activeMs()).toBe(7)
  })
  it('counts a painting once, however often it is reported', () => {
    const { clock, wait } = clockAt()
    clock.setPainted(true)
    wait(10)
    clock.setPainted(true)
    wait(10)
    expect(clock.activeMs()).toBe(20)
  })
  it('A35: leaves out the time in which the tab stood still, but for one beat', () => {
    const { clock, wait } = clockAt()
    clock.setPainted(true)
    for (let second = 0; second < 10; second++) {
      wait(1000)
      clock.beat()
    }
    wait(8000)
    expect(clock.activeMs()).toBe(11_000)
    wait(200)
    clock.setVisible(false)
    expect(clock.activeMs()).toBe(11_200)
  })
  it('A35: counts a beat that came late, because the page was at work', () => {
    const { clock, wait } = clockAt()
    clock.setPainted(true)
    wait(3900)
    clock.beat()
    expect(clock.activeMs()).toBe(3900)
  })
  it('gives whole milliseconds', () => {
    const { clock, wait } = clockAt()
    clock.setPainted(true)
    wait(10.6)
    expect(clock.activeMs()).toBe(11)
  })
})
