import { createPrivateKey, sign } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A message as the server sent it. */
export interface RawMessage {
  readonly subject: string
  readonly reply: string
  /** `NATS/1.0 100 …` and what follows it; '' where there are none. */
  readonly headers: string
  readonly payload: Buffer
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The 32 bytes of a key or seed as NATS writes it. @param start 1 for a public key, 2 for a seed */
export function rawNkey(text: string, start: 1 | 2): Buffer {
  const bits = [...text]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(
    Array.from({ length: 32 }, (_, n) =>
      Number.parseInt(bits.slice(8 * (start + n), 8 * (start + n) + 8), 2),
    ),
  )
}

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The protocol of NATS as its documentation has it, as far as one reader needs it: no package, and nothing of `src`. */
export class NatsLine {
  readonly #socket: Socket
  readonly #onMessage: (message: RawMessage) => void
  #rest: Buffer = Buffer.alloc(0)

  private constructor(socket: Socket, onMessage: (message: RawMessage) => void) {
    this.#socket = socket
    this.#onMessage = onMessage
  }

  /** @param server nats://host:port, without TLS: on the server itself */
  static async open(
    server: string,
    { jwt, seed }: { readonly jwt: string; readonly seed: string },
    onMessage: (message: RawMessage) => void,
    onEnd: (error: Error) => void,
  ): Promise<NatsLine> {
    const { hostname, port } = new URL(server)
    const socket = connect(Number(port), hostname)
    const line = new NatsLine(socket, onMessage)
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => {
        reject(error)
        onEnd(error)
      }
      socket.on('error', fail)
      socket.on('close', () => fail(new Error('the server closed the connection')))
      socket.on('data', (bytes: Buffer) => {
        line.#rest = Buffer.concat([line.#rest, bytes])
        line.#readAll({
          onInfo: ({ nonce }) => line.#introduce(jwt, seed, nonce),
          onPong: resolve,
          onError: (words) => fail(new Error(words)),
        })
      })
    })
    return line
  }

  #introduce(jwt: string, seed: string, nonce: string): void {
    const der = Buffer.concat([PKCS8_ED25519, rawNkey(seed, 2)])
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const sig = sign(null, Buffer.from(nonce), key).toString('base64url')
    const words = { jwt, sig, verbose: false, pedantic: false, headers: true, protocol: 1 }
    this.#socket.write(
      `CONNECT ${JSON.stringify({ ...words, lang: 'raw', version: '1' })}\r\nPING\r\n`,
    )
  }

  #readAll(on: {
    onInfo(info: { readonly nonce: string }): void
    onPong(): void
    onError(words: string): void
  }): void {
    for (;;) {
      const end = this.#rest.indexOf('\r\n')
      if (end === -1) return
      const line = this.#rest.toString('latin1', 0, end)
      const [word = '', ...parts] = line.split(' ')
      let used = end + 2
      if (word === 'MSG' || word === 'HMSG') {
        const total = Number(parts.at(-1))
        if (this.#rest.length < used + total + 2) return
        this.#onMessage(messageOf(word, parts, this.#rest.subarray(used, used + total)))
        used += total + 2
      } else if (word === 'INFO') on.onInfo(JSON.parse(line.slice(5)))
      else if (word === 'PING') this.#socket.write('PONG\r\n')
      else if (word === 'PONG') on.onPong()
      else if (word === '-ERR') on.onError(line)
      this.#rest = this.#rest.subarray(used)
    }
  }

  subscribe(subject: string, id: number): void {
    this.#socket.write(`SUB ${subject} ${id}\r\n`)
  }

  publish(subject: string, reply: string, text: string): void {
    const bytes = Buffer.from(text)
    this.#socket.write(`PUB ${subject} ${reply === '' ? '' : `${reply} `}${bytes.length}\r\n`)
    this.#socket.write(Buffer.concat([bytes, Buffer.from('\r\n')]))
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.destroy()
  }
}

/** `MSG subject id [reply] total`, `HMSG subject id [reply] headers total`. */
function messageOf(word: string, parts: readonly string[], bytes: Buffer): RawMessage {
  const hasHeaders = word === 'HMSG'
  const headBytes = hasHeaders ? Number(parts.at(-2)) : 0
  return {
    subject: parts[0] ?? '',
    reply: parts.length === (hasHeaders ? 5 : 4) ? (parts[2] ?? '') : '',
    headers: bytes.toString('latin1', 0, headBytes),
    payload: Buffer.from(bytes.subarray(headBytes)),
  }
}
