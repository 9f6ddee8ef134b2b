/** `npm run schemas`: the JSON Schemas of docs/schemas/, generated from the schemas that Triplane itself reads files with. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { schemaFiles } from './schema-files'

mkdirSync('docs/schemas', { recursive: true })
for (const [file, content] of schemaFiles()) writeFileSync(`docs/schemas/${file}`, content)
