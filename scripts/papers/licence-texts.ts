import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOfPlace, type Shipped } from './bill-of-materials.ts'

const TEXT = /^(licen[cs]e|copying|notice)/i

/** What these packages forgot to pack. Their licences ask for the notice all the same. */
const WITHOUT_FILE: Record<string, string> = {
  '@niivue/niivue': bsd2Clause('2021, Niivue'),
  '@niivue/dcm2niix': `dcm2niix, and CharLS within it:

${bsd3Clause('2014-2021, Chris Rorden (dcm2niix); 2007, Jan de Vaan and Victor Derks (CharLS)')}

OpenJPEG within it:

${bsd2Clause(
  '2002-2011, Communications and Remote Sensing Laboratory, Universite catholique de Louvain (UCL), Belgium; Professor Benoit Macq; Antonin Descampe; Francois-Olivier Devaux; Herve Drolon, FreeImage Team; Yannick Verschueren; David Janssens',
)}

NanoJPEG within it:

${mit('2009-2016, Martin J. Fiedler')}`,
  fontkit: mit('Devon Govett'),
  dfa: mit('Devon Govett'),
  brotli: `${mit('Devon Govett')}

The decoder is a port of Google's: Copyright 2013 Google Inc., licensed under the Apache License, Version 2.0
(http://www.apache.org/licenses/LICENSE-2.0), distributed on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND.`,
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
  const font = readFileSync(join(root, 'fonts/OFL.txt'), 'utf8').replace(/\r\n/g, '\n').trim()
  packagesOf.set(font, new Set(['Arimo (font of the figures)']))
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
    throw new Error(
      `${name} is shipped and has no licence file: write its notice into licence-texts.ts`,
    )
  return text
}

function mit(holder: string): string {
  return `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`
}

function bsd3Clause(holder: string): string {
  const third = `3. Neither the name of the copyright holder nor the names of its
   contributors may be used to endorse or promote products derived from
   this software without specific prior written permission.

THIS SOFTWARE`
  return bsd2Clause(holder).replace('2-Clause', '3-Clause').replace('THIS SOFTWARE', third)
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
