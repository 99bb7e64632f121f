// The encoding of a statement file: UTF-8 where its bytes are, else what it declares, else what banks write.
import { detectEncoding, isUtf8 } from '#domain/imports/text/encoding.ts'
import { encodings, type Encoding } from '../settings.ts'
import type { FileFormat } from './statement.ts'

/** Banks declare one encoding and write another; bytes that are UTF-8 are never anything else by chance. */
export function chooseEncoding(bytes: Uint8Array, format: FileFormat): Encoding {
  const detected = detectEncoding(bytes)
  if (detected === 'utf-16le' || detected === 'utf-16be') return detected
  if (isUtf8(bytes)) return 'utf-8'
  if (format === 'qif' || format === 'mt940') return detected === 'utf-8' ? 'windows-1252' : detected
  const declared = readDeclared(bytes)
  return declared === null || declared === 'utf-8' ? 'windows-1252' : declared
}

/** As the XML declaration says, or the header of OFX: CHARSET:1252. */
function readDeclared(bytes: Uint8Array): Encoding | null {
  const head = String.fromCharCode(...bytes.subarray(0, 1024))
  const name =
    /encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})/i.exec(head)?.[1] ?? /CHARSET:([\w-]{1,40})/i.exec(head)?.[1]
  if (!name) return null
  const plain = name.toLowerCase().replace(/^(?:cp|windows)?-?(125[012])$/, 'windows-$1')
  return encodings.find((encoding) => encoding === plain) ?? null
}
