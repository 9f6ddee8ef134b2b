import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOfPlace, type Shipped } from './bill-of-materials.ts'

const TEXT = /^(licen[cs]e|copying|notice)/i

/** What these packages forgot to pack. Their licences ask for the notice all the same. */
const WITHOUT_FILE: Record<string, string> = {
  '@niivue/niivue': bsd2Clause('2021, Niivue'),
}

/**
 * The licence texts of everything that is shipped, each once, under the packages that carry it: the notice that these
 * licences ask to travel with copies.
 */
export function licenceTexts(root: string, shipped: Shipped): string {
  const packagesOf = new Map<string, Set<string>>()
  for (const place of [...shipped.values()].flat()) {
    const text = textOf(join(root, place), nameOfPlace(place))
    packagesOf.set(text, (packagesOf.get(text) ?? new Set()).add(nameOfPlace(place)))
  }
  const parts = [...packagesOf]
    .map(([text, names]) => ({ text, names: [...names].sort() }))
    .sort((a, b) => (a.names.join() < b.names.join() ? -1 : 1))
    .map(({ text, names }) => `${names.join(', ')}\n\n${text}\n`)
  return `This program contains the work of others, under these licences.\n\n${parts.join(`\n${'-'.repeat(78)}\n\n`)}`
}

function textOf(folder: string, name: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && TEXT.test(entry.name),
  )
  const texts = files
    .map((file) => file.name)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim())
  const text = texts.join('\n\n') || WITHOUT_FILE[name]
  if (text === undefined)
    throw new Error(`${name} is shipped and has no licence file: write its notice into licence-texts.ts`)
  return text
}

function bsd2Clause(holder: string): string {
  return `BSD 2-Clause License

Copyright (c) ${holder}
All rights reserved.

Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this
   list of conditions and the following disclaimer.

2. Redistributions in binary form must reproduce the above copyright notice,
   this list of conditions and the following disclaimer in the documentation
   and/or other materials provided with the distribution.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS"
AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`
}
