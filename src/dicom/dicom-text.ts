import type { DataSet } from 'dicom-parser'

/** Character sets of DICOM (PS3.3 C.12.1.1.2) by the names that browsers know. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'ISO_IR 100': 'windows-1252',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 148': 'windows-1254',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 166': 'windows-874',
  'ISO_IR 192': 'utf-8',
  GB18030: 'gb18030',
  GBK: 'gbk',
  'ISO 2022 IR 87': 'iso-2022-jp',
  'ISO 2022 IR 13': 'shift_jis',
  'ISO 2022 IR 149': 'euc-kr',
  'ISO 2022 IR 58': 'gb18030',
}

/** A text of a header in letters, without the padding; '' where there is none. */
export function dicomText(data: DataSet, tag: string): string {
  const element = data.elements[tag]
  if (element === undefined) return ''
  const sets = (data.string('x00080005') ?? '').split('\\').map((name) => name.trim())
  const encoding = sets
    .map((name) => ENCODINGS[name.replace('ISO 2022 IR 100', 'ISO_IR 100')])
    .find(Boolean)
  const bytes = data.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
  return new TextDecoder(encoding ?? 'windows-1252')
    .decode(bytes)
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
