import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { strToU8, unzipSync, zlibSync } from 'fflate'
import { BUILT_CLI } from '../../built-cli'

/** What a coordinator does, in her words. */
export const prepareSteps = (page: Page) => ({
  async begin(name: string) {
    await page.goto('./#/prepare')
    await page.getByLabel('A new study').fill(name)
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByText('What a file may look like')).toBeVisible()
  },
  async openPool(file: string | { name: string; mimeType: string; buffer: Buffer }) {
    await page.getByLabel('Open a file of cases…').setInputFiles(file)
  },
  async step(name: string) {
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },
  async chooseFolder(folder: string) {
    await page.locator('input[webkitdirectory]').setInputFiles(folder)
    await expect(page.getByRole('status').filter({ hasText: /“.*”, [\d,]+ files?/ })).toBeVisible()
  },
  /** The correct answers of a list are looked through and confirmed; a pool has nothing to confirm. */
  async confirmKey() {
    await expect(page.getByRole('button', { name: 'Freeze the study' })).toBeVisible()
    const confirm = page.getByRole('button', { name: 'These answers are correct' })
    if (await confirm.isVisible()) await confirm.click()
  },
  /** A study that gives its readers no instructions says so; one that has some is asked nothing. */
  async decideInstructions() {
    await expect(page.getByRole('button', { name: 'Freeze the study' })).toBeVisible()
    if (!(await page.getByText('Give the study instructions').isVisible())) return
    await this.step('Protocol')
    await page.getByRole('switch', { name: 'Readers get no instructions' }).click({ force: true })
    await this.step('Freeze')
  },
  async freezeSealed(passphrase: string) {
    await this.decideInstructions()
    await this.confirmKey()
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('Repeat the passphrase').fill(passphrase)
    await page.getByLabel(/I have written the passphrase down/).check()
    await page.getByRole('button', { name: 'Freeze the study' }).click()
    await expect(page.getByText(/was frozen on/)).toBeVisible({ timeout: 90_000 })
  },
  async freezeOpen() {
    await this.decideInstructions()
    await this.confirmKey()
    await page.getByLabel(/Open \(key.json\)/).check()
    await page.getByRole('button', { name: 'Freeze the study' }).click()
    await expect(page.getByText(/was frozen on/)).toBeVisible({ timeout: 90_000 })
  },
  /** Saves one of the frozen study's files and reads it. */
  async save(button: string): Promise<Buffer> {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button, exact: true }).click()
    return readFileSync(await (await download).path())
  },
})

export type Steps = ReturnType<typeof prepareSteps>

/** A grey PNG, written here byte by byte, with a text chunk that must not survive. */
export function smallPng(seed: number, size = 48): Buffer {
  const crcOf = (bytes: Uint8Array) => {
    let crc = ~0
    for (const byte of bytes) {
      crc ^= byte
      for (let k = 0; k < 8; k++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    }
    return ~crc >>> 0
  }
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([strToU8(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crcOf(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(size * (size + 1))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const inside = (x - size / 2) ** 2 + (y - size / 2) ** 2 < (size / 3) ** 2
      rows[y * (size + 1) + 1 + x] = inside ? 90 + ((seed * 7 + x * y) % 60) : 0
    }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', strToU8('Comment\0from the hospital')),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Writes files below a folder. */
export function writeFolder(
  folder: string,
  files: Readonly<Record<string, Uint8Array | string>>,
): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** The command line of this repository. @returns its standard output. @throws when it ends with anything but 0. */
export async function triplane(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [BUILT_CLI, ...args], {
    maxBuffer: 64 << 20,
  })
  return stdout
}

/** A package's zip as files by path. */
export const unpacked = (zip: Uint8Array): Record<string, Uint8Array> => unzipSync(zip)

/** Every file but freeze.json, which carries the time and the salt's commitment. */
export function expectSameFiles(folder: string, files: Readonly<Record<string, Uint8Array>>) {
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.\w+$/.test(path),
  )
  expect(there.sort()).toEqual(Object.keys(files).sort())
  for (const [path, bytes] of Object.entries(files))
    if (path !== 'freeze.json')
      expect(readFileSync(join(folder, path)).equals(Buffer.from(bytes)), path).toBe(true)
}
