import { createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { dialTcp } from '@/cli/commands/collect/connect-here'
import { connectOffice } from '@/collection/office'

it('a refusal whose words were lost with the line is heard at the next try', async () => {
  const INFO = 'INFO {"server_id":"A","version":"2.10.0","proto":1,"max_payload":1048576}\r\n'
  let tries = 0
  const greet = (socket: Socket) => {
    const isFirst = ++tries === 1
    socket.write(INFO)
    socket.on('error', () => {})
    socket.once('data', () =>
      isFirst ? socket.resetAndDestroy() : socket.end("-ERR 'Authorization Violation'\r\n"),
    )
  }
  const server = createServer(greet).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const connected = await connectOffice(`nats://127.0.0.1:${address.port}`, null, dialTcp)
    expect(connected).toMatchObject({ ok: false, problems: [{ code: 'not-accepted' }] })
    expect(tries).toBe(2)
  } finally {
    server.close()
  }
})
