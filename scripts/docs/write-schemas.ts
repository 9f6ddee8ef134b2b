/** `npm run schemas`: the JSON Schemas of docs/schemas/, from the schemas that Triplane reads files with and the type of a report, and the tables of docs/formats.md. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { withTables } from './format-tables'
import { schemaFiles, schemas } from './schema-files'

const FORMATS = 'docs/formats.md'

mkdirSync('docs/schemas', { recursive: true })
const written = schemas()
for (const [file, content] of schemaFiles(written)) writeFileSync(`docs/schemas/${file}`, content)
writeFileSync(FORMATS, withTables(readFileSync(FORMATS, 'utf8'), written))
