import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainEvent } from '@/answers'
import { dialTcp } from '@/cli/commands/collect/connect-here'
import { CREDENTIAL_PARAMETER, raterOfCredential, readCredential, studyToken } from '@/collection'
import { natsLink } from '@/collection/nats-link'
import { linkCommands } from '@/collection/office'
import { sealEvent } from '@/collection/sealed-event'
import { nginxConfig } from '@/collection/setup'
import { removeFolder, runHere, temporaryFolder, writeSources } from '../cli/run-cli'
import { freePort } from '../free-port'
import { describeNeeding } from '../needing'

const SERVER = 'wss://collect.example.org'

describeNeeding('nats-server')('from a frozen study to servers that collect', () => {
  const folder = temporaryFolder()
  const [keys, study, setup] = ['keys', 'study', 'setup'].map((name) => join(folder, name))
  const roster = join(folder, 'roster.csv')
  const words = [
    '--signing-key',
    join(folder, 'keys', 'signing-key.txt'),
    '--site',
    'https://read.example.org/',
  ]
  let child: ChildProcess | null = null
  let server = ''
  let monitor = ''
  let run = 0

  /** The credential of a rater's link. */
  const sentTo = (code: string): string =>
    new RegExp(`code=${code.replace('.', '\\.')}&${CREDENTIAL_PARAMETER}=([^",\\s]+)`).exec(
      readFileSync(join(setup ?? '', 'raters', 'links.csv'), 'utf8'),
    )?.[1] ?? ''

  beforeAll(async () => {
    const { pool, volumes } = writeSources(folder)
    expect((await runHere('collect', 'keys', '--server', SERVER, '--out', keys ?? '')).err).toBe('')
    const protocol = join(folder, 'protocol.json')
    const { collection } = JSON.parse(readFileSync(join(folder, 'keys', 'collection.json'), 'utf8'))
    writeFileSync(
      protocol,
      JSON.stringify({
        format: 'triplane-protocol/1',
        id: 'fixture',
        version: '1',
        title: 'Fixture',
        collection,
      }),
    )
    const frozen = await runHere(
      'freeze',
      pool,
      '--volumes',
      volumes,
      '--protocol',
      protocol,
      '--out',
      study ?? '',
    )
    expect(frozen).toMatchObject({ code: 0 })
    writeFileSync(roster, 'code,site\nR1,Oslo\nR.2,Bergen\n')
  }, 60_000)
  afterAll(() => {
    child?.kill('SIGKILL')
    removeFolder(folder)
  })

  it('X16: setup writes a folder whose secrets nobody else can read, and overwrites nothing', async () => {
    const done = await runHere(
      'collect',
      'setup',
      study ?? '',
      roster,
      ...words,
      '--out',
      setup ?? '',
      '--try',
      '1',
    )
    expect(done).toMatchObject({ code: 0 })
    expect(done.out).toContain('2 readers, 1 server')
    for (const secret of [
      'coordinator.json',
      'raters/links.csv',
      'secret/operator-seed.txt',
      'secret/administrator.json',
    ])
      expect(statSync(join(setup ?? '', secret)).mode & 0o777, secret).toBe(0o600)
    const again = await runHere(
      'collect',
      'setup',
      study ?? '',
      roster,
      ...words,
      '--out',
      setup ?? '',
      '--try',
      '1',
    )
    expect(again).toMatchObject({ code: 1 })
    expect(again.err).toContain('never overwritten')
    const other = join(folder, 'other-key.txt')
    writeFileSync(other, 'SAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n')
    const wrong = await runHere(
      'collect',
      'setup',
      study ?? '',
      roster,
      '--signing-key',
      other,
      '--site',
      'https://read.example.org/',
      '--out',
      join(folder, 'wrong'),
      '--try',
      '1',
    )
    expect(wrong.err).toContain('not the signing key that the study was frozen with')
  }, 60_000)

  it('X16: the servers start from it, the stream is made once, a rater sends by her link, and the watch says so', async () => {
    const node = join(setup ?? '', 'servers', 'node-1')
    const file = join(node, 'nats-server.conf')
    let text = readFileSync(file, 'utf8')
    for (const port of ['4222', '8222', '9222']) {
      const free = await freePort()
      if (port === '4222') server = `nats://127.0.0.1:${free}`
      if (port === '8222') monitor = `http://127.0.0.1:${free}`
      text = text.replace(`127.0.0.1:${port}`, `127.0.0.1:${free}`)
    }
    writeFileSync(file, text)
    child = spawn('nats-server', ['-c', 'nats-server.conf', '-l', 'server.log'], {
      cwd: node,
      stdio: 'ignore',
    })
    run = child.pid ?? 0
    // The client itself tries until the server answers.
    const made = await (async () => {
      for (let tries = 0; ; tries += 1) {
        const outcome = await runHere('collect', 'stream', setup ?? '', '--server', server)
        if (outcome.code === 0 || tries > 200) return outcome
      }
    })()
    expect(made.out).toContain('1 replicas, 0 events')
    const line = readFileSync(join(setup ?? '', 'raters', 'links.csv'), 'utf8')
    const sent = [...line.matchAll(new RegExp(`${CREDENTIAL_PARAMETER}=([^",\\s]+)`, 'g'))]
    const credential = readCredential(sent[1]?.[1] ?? '')
    if (credential === null) throw new Error(`no credential in ${line}`)
    const desk = JSON.parse(readFileSync(join(setup ?? '', 'coordinator.json'), 'utf8'))
    const token = studyToken(
      JSON.parse(readFileSync(join(study ?? '', 'freeze.json'), 'utf8')).studyHash,
    )
    expect(desk.study).toBe(token)
    const { recipient } = JSON.parse(
      readFileSync(join(folder, 'keys', 'collection.json'), 'utf8'),
    ).collection
    const order = { server, credential, study: token, rater: 'R.2' }
    const link = await natsLink(order, connect)
    const event = chainEvent(null, { type: 'instructions-read', data: {} }, new Date())
    const session = '6f1b6b0e-3c5e-4a39-9d6a-2f3d1c0b7a11'
    const progress = {
      study: token,
      rater: 'R.2',
      session,
      number: 1,
      done: 0,
      due: 3,
      isFinished: false,
    }
    const sealed = await sealEvent(event, progress, recipient, credential)
    if (!sealed.ok) throw new Error('not sealed')
    expect(await link.send(sealed.value, event.hash)).toBe('kept')
    const watched = await runHere(
      'collect',
      'watch',
      join(setup ?? '', 'coordinator.json'),
      '--server',
      server,
      '--once',
    )
    expect(watched.out).toContain(
      '1 events of 1 sessions, 1 readers, 0 with all answers received, 0 refused',
    )
    expect(watched.out).toContain('R.2: 0 of 3 cases')
    expect(watched.out).toContain('Nothing yet from: R1')
    // Links went out a moment ago: nobody can be behind.
    expect(watched.out).toMatch(/Oslo: 0 of 1 have begun.*last never$/m)
    expect(watched.out).not.toContain('BEHIND')

    // As Progress shows it to be typed.
    const commands = linkCommands(desk, 'R.2')
    const typed = (command: string) => runHere(...command.split(' ').slice(1))
    const linkStates = () =>
      JSON.parse(readFileSync(join(setup ?? '', 'coordinator.json'), 'utf8')).raters.map(
        ({ code, link }: { code: string; link?: { state: string } }) => [code, link?.state],
      )
    const revoked = await typed(commands.revoke)
    expect(revoked).toMatchObject({ code: 0 })
    expect(revoked.out).toContain(`A new link: ${commands.renew}`)
    expect(linkStates()).toEqual([
      ['R1', undefined],
      ['R.2', 'revoked'],
    ])
    process.kill(run, 'SIGHUP')
    await link.ended
    await expect(natsLink(order, dialTcp)).rejects.toMatchObject({ why: 'not-accepted' })
    const watch = ['collect', 'watch', join(setup ?? '', 'coordinator.json'), '--server', server]
    expect((await runHere(...watch, '--once')).out).toMatch(/^R\.2: link revoked 20/m)
    // A new link for the one who lost hers, then one for a rater who comes late; R1 keeps the one she has.
    writeFileSync(roster, 'code,site\nR1,Oslo\nR.2,Bergen\nR3,Bergen\n')
    const renew = commands.renew.replace('new-link-R.2', join(folder, 'new-link'))
    expect((await typed(renew.replace('--rater R.2', '--rater R9'))).err).toContain(
      '"R9" is not on the roster',
    )
    expect((await typed(renew)).out).toContain('1 new link')
    const fresh = readFileSync(join(folder, 'new-link', 'links.csv'), 'utf8')
    expect(fresh).not.toContain('code=R3&')
    const late = join(folder, 'late')
    const added = await runHere(
      'collect',
      'add',
      setup ?? '',
      study ?? '',
      roster,
      ...words,
      '--out',
      late,
    )
    expect(added.out).toContain('1 new link')
    expect(linkStates()).toEqual([
      ['R1', undefined],
      ['R.2', 'renewed'],
      ['R3', undefined],
    ])
    const record = () =>
      JSON.parse(readFileSync(join(setup ?? '', 'collection-record.json'), 'utf8'))
    expect(record().expires).toEqual({})
    expect(fresh).not.toContain('R1,')
    const again = readCredential(
      new RegExp(`code=R\\.2&${CREDENTIAL_PARAMETER}=([^",\\s]+)`).exec(fresh)?.[1] ?? '',
    )
    if (again === null) throw new Error(`no credential in ${fresh}`)
    await (await natsLink({ ...order, credential: again }, connect)).close()
    const now = await runHere(
      'collect',
      'watch',
      join(setup ?? '', 'coordinator.json'),
      '--server',
      server,
      '--once',
    )
    expect(now.out).toContain('Nothing yet from: R1, R3')
    // A link with a last day: printed on the sheet, known to the servers, and made anew once the day is over.
    writeFileSync(roster, 'code,site\nR1,Oslo\nR4,Oslo\n')
    const add = (out: string, until: string) =>
      runHere(
        'collect',
        'add',
        setup ?? '',
        study ?? '',
        roster,
        ...words,
        '--until',
        until,
        '--out',
        join(folder, out),
      )
    for (const day of ['2020-01-31', '2199-02-31'])
      expect((await add('none', day)).err).toContain(`"${day}" is not a future date`)
    expect((await add('ends', '2199-01-31')).out).toContain('1 new link')
    expect(readFileSync(join(folder, 'ends', 'sheets.html'), 'utf8')).toMatch(
      /Your link works until<\/dt><dd>Thursday, January 31, 2199/,
    )
    const ends = raterOfCredential({
      jwt: /send=([^~]+)~/.exec(readFileSync(join(folder, 'ends', 'links.csv'), 'utf8'))?.[1] ?? '',
    })
    expect(new Date((ends?.expires ?? 0) * 1000).toISOString()).toBe('2199-02-01T12:00:00.000Z')
    expect(record().expires).toEqual({ [record().raters.R4]: ends?.expires })
    const over = { ...record(), expires: { [record().raters.R4]: 1 } }
    writeFileSync(join(setup ?? '', 'collection-record.json'), JSON.stringify(over))
    expect((await add('again', '2199-01-31')).out).toContain('1 new link')
    // A setup of an earlier version has no quota; from the command on it has, and the watch warns.
    const coordinator = join(setup ?? '', 'coordinator.json')
    const deskNow = () => JSON.parse(readFileSync(coordinator, 'utf8'))
    expect([record().quotaBytes, deskNow().quotaBytes]).toEqual(Array(2).fill(18 * 2 ** 30))
    const { quotaBytes: _, ...older } = record()
    writeFileSync(join(setup ?? '', 'collection-record.json'), JSON.stringify(older))
    writeFileSync(coordinator, JSON.stringify({ ...deskNow(), quotaBytes: undefined }))
    expect((await runHere(...watch, '--once', '--json')).json()).toMatchObject({ quota: null })
    expect((await runHere('collect', 'quota', setup ?? '')).code).toBe(2)
    const quota = await runHere('collect', 'quota', setup ?? '', '--store-gb', '40')
    expect(quota).toMatchObject({ code: 0 })
    expect([record().quotaBytes, deskNow().quotaBytes]).toEqual(Array(2).fill(36 * 2 ** 30))
    const config = readFileSync(file, 'utf8')
    expect(config).toMatch(/^ {2}max_file_store: 40GB$/m)
    expect(config).not.toContain('20GB')
    expect((await runHere(...watch, '--once')).err).toBe('')
    writeFileSync(coordinator, JSON.stringify({ ...deskNow(), quotaBytes: 2500 }))
    const warned = await runHere(...watch, '--once')
    expect(warned.err).toMatch(/the stream has taken [89]\d% of its/)
    expect(warned.err).toContain('Make room: triplane collect quota')
    const unknown = await runHere('collect', 'revoke', setup ?? '', 'R9')
    expect(unknown.err).toContain('no credential was made for "R9"')
  }, 60_000)

  it('the running server says how patient it is, and a browser asks for as much', async () => {
    const told = await (await fetch(`${monitor}/varz`)).json()
    const SECOND = 1e9
    expect(told).toMatchObject({
      auth_timeout: 30,
      ping_interval: 20 * SECOND,
      ping_max: 2,
      websocket: { handshake_timeout: 30 * SECOND },
    })
    const credential = readCredential(sentTo('R1'))
    if (credential === null) throw new Error('no credential of R1')
    let asked: object = {}
    const refused = natsLink(
      { server: SERVER, credential, study: 'any', rater: 'R1' },
      (options) => {
        asked = options
        return Promise.reject(new Error('no server here'))
      },
    )
    await expect(refused).rejects.toThrow('no server here')
    expect(asked).toMatchObject({ timeout: 30_000, pingInterval: 20_000, maxPingOut: 2 })
  })
})

it('the web server in front of a node listens at the port that the study names', () => {
  const node = {
    name: 'node-1',
    host: 'n1.example.org',
    ports: { client: 4222, webSocket: 9222, cluster: 6222, monitor: 8222 },
  }
  const listens = (server: string) => /listen (.*);/.exec(nginxConfig(new URL(server), node))?.[1]
  expect(listens('wss://collect.example.org')).toBe('443 ssl')
  expect(listens('wss://reading.example.org:8443')).toBe('8443 ssl')
})
