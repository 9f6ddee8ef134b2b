import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentSecurityPolicy, withServers } from '@/cli/serve/site-headers'
import { removeFolder, runHere, temporaryFolder, writeSources } from '../cli/run-cli'
import { freePort, freePorts } from '../free-port'
import { describeNeeding } from '../needing'

const NODES = ['node-1', 'node-2', 'node-3']

describeNeeding('nats-server')(
  'X27: collect doctor, on three servers as collect setup writes them @long',
  () => {
    const folder = temporaryFolder()
    const at = (...names: readonly string[]) => join(folder, ...names)
    const running = new Map<string, ChildProcess>()
    const monitors: string[] = []
    const proxies: Server[] = []
    let server = ''

    const start = (...names: readonly string[]) => {
      for (const name of names)
        running.set(
          name,
          spawn('nats-server', ['-c', 'nats-server.conf', '-l', 'server.log'], {
            cwd: at('setup', 'servers', name),
            stdio: 'ignore',
          }),
        )
    }
    const kill = (...names: readonly string[]) =>
      Promise.all(
        names.map((name) => {
          const child = running.get(name)
          running.delete(name)
          return new Promise((resolve) => {
            child?.once('exit', resolve)
            child?.kill('SIGKILL')
          })
        }),
      )
    /** The stream of the setup, with as many replicas. Asks again while the servers choose a leader. */
    const makeStream = async (replicas: number) => {
      const file = at('setup', 'secret', 'administrator.json')
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), replicas }))
      await expect
        .poll(
          async () => (await runHere('collect', 'stream', at('setup'), '--server', server)).err,
          {
            timeout: 60_000,
          },
        )
        .toBe('')
    }
    const doctor = (...words: readonly string[]) =>
      runHere('collect', 'doctor', at('setup'), '--server', server, '--site', at('site'), ...words)
    /** What is wrong, by the names of the checks. */
    const errorsOf = async (...words: readonly string[]) => {
      const { problems } = (await doctor(...words, '--json')).json()
      return [...new Set(problems.map(({ code }) => code))]
    }
    /** The monitor of node-1, whose words about itself are changed. */
    const monitorThat = async (
      change: (varz: {
        now: string
        connections: number
        max_connections: number
        jetstream: { config: { max_storage: number }; stats: { storage: number } }
      }) => void,
    ) => {
      const proxy = createServer(async (request, response) => {
        const text = await (await fetch(`${monitors[0]}${request.url}`)).text()
        if (request.url !== '/varz') return void response.end(text)
        const varz = JSON.parse(text)
        change(varz)
        response.end(JSON.stringify(varz))
      })
      const port = await freePort()
      await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
      proxies.push(proxy)
      return ['--monitor', `http://127.0.0.1:${port}`]
    }
    const page = (servers: readonly string[]) => {
      const policy = contentSecurityPolicy('').join('; ')
      writeFileSync(
        at('site', 'index.html'),
        withServers(`<meta http-equiv="Content-Security-Policy" content="${policy}">`, servers),
      )
    }

    beforeAll(async () => {
      const ports = await freePorts(12)
      const address = `ws://127.0.0.1:${ports[2]}`
      server = `nats://127.0.0.1:${ports[0]}`
      const { pool, volumes } = writeSources(folder)
      await runHere('collect', 'keys', '--server', address, '--out', at('keys'))
      const { collection } = JSON.parse(readFileSync(at('keys', 'collection.json'), 'utf8'))
      writeFileSync(
        at('protocol.json'),
        JSON.stringify({
          format: 'triplane-protocol/1',
          id: 'fixture',
          version: '1',
          title: 'Fixture',
          collection,
        }),
      )
      const frozen = await runHere(
        ...`freeze ${pool} --volumes ${volumes} --out ${at('study')}`.split(' '),
        '--protocol',
        at('protocol.json'),
      )
      expect(frozen).toMatchObject({ code: 0 })
      writeFileSync(at('roster.csv'), 'code,site\nR1,Oslo\nR2,Bergen\n')
      const made = await runHere(
        ...`collect setup ${at('study')} ${at('roster.csv')} --out ${at('setup')} --try 3`.split(
          ' ',
        ),
        ...`--site http://localhost:8000/ --store-gb 1 --signing-key`.split(' '),
        at('keys', 'signing-key.txt'),
      )
      expect(made).toMatchObject({ code: 0 })
      // Ports that nobody else has: 4222, 8222, 9222 and 6222 of each node, which setup counts on by tens.
      const free = (port: string) =>
        ports[
          4 * (Math.floor(Number(port) / 10) % 10) - 8 + ['4', '8', '9', '6'].indexOf(port[0] ?? '')
        ]
      for (const name of NODES) {
        const file = at('setup', 'servers', name, 'nats-server.conf')
        const text = readFileSync(file, 'utf8').replace(
          /127\.0\.0\.1:(\d{4})/g,
          (_, port) => `127.0.0.1:${free(port)}`,
        )
        monitors.push(`http://${/^http: "([^"]+)"/m.exec(text)?.[1]}`)
        writeFileSync(file, text)
      }
      writeSources(at('site'))
      page([address])
      start(...NODES)
    }, 60_000)
    afterAll(async () => {
      for (const proxy of proxies) proxy.close()
      await kill(...running.keys())
      removeFolder(folder)
    })

    it('X27: names a stream of other replicas than setup wrote, and one that is not there', async () => {
      await expect.poll(() => errorsOf(), { timeout: 60_000, interval: 500 }).toEqual(['stream'])
      expect((await doctor()).err).toContain('the servers have no stream of this study')
      await makeStream(1)
      const { err } = await doctor()
      expect(err).toContain('the stream has num_replicas 1, and must have 3')
      await kill(...NODES)
      for (const name of NODES) rmSync(at('setup', 'servers', name, 'store'), { recursive: true })
      start(...NODES)
      await makeStream(3)
    }, 120_000)

    it('X27: finds nothing wrong where all is well, and says so to Prometheus', async () => {
      await expect.poll(() => errorsOf(), { timeout: 30_000, interval: 500 }).toEqual([])
      const file = at('collect.prom')
      const { code, out } = await doctor('--prometheus', file)
      expect([code, out]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')])
      for (const name of NODES) expect(out).toMatch(new RegExp(`ok +disk +triplane-\\w+-${name} `))
      const text = readFileSync(file, 'utf8')
      expect(text).toMatch(/^triplane_collect_level\{check="stream",where="triplane-\w+"\} 0$/m)
      expect(text).toMatch(/^triplane_collect_quorum_nodes\{where="triplane-\w+"\} 3$/m)
      expect(text).toMatch(/^triplane_collect_doctor_timestamp_seconds \d+$/m)
      for (const line of text.trim().split('\n'))
        expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
    }, 60_000)

    it('X27: names each fault that is planted, and no other', async () => {
      page([])
      expect(await errorsOf()).toEqual(['policy'])
      page([JSON.parse(readFileSync(at('setup', 'coordinator.json'), 'utf8')).server])
      // One day long, on 2026-11-28.
      expect(await errorsOf('--certificate', 'test/collection/one-day.crt')).toEqual([
        'certificate',
      ])
      expect(await errorsOf('--monitor', 'http://127.0.0.1:1')).toEqual(['node'])
      const late = await monitorThat((varz) => {
        varz.now = new Date(Date.now() - 300_000).toISOString()
      })
      expect(await errorsOf(...late)).toEqual(['clock'])
      expect((await doctor(...late)).err).toContain("its clock is 300 s behind this computer's")
      const large = await monitorThat(({ jetstream }) => {
        jetstream.config.max_storage = 1e18
      })
      expect((await doctor(...large)).out).toMatch(/(warning|error) +disk /)
      const full = await monitorThat(({ jetstream: { config, stats } }) => {
        stats.storage = 0.97 * config.max_storage
      })
      expect(await errorsOf(...full)).toEqual(['quota'])
      const busy = await monitorThat((varz) => {
        varz.connections = varz.max_connections
      })
      expect(await errorsOf(...busy)).toEqual(['connections'])
      const desk = readFileSync(at('setup', 'coordinator.json'), 'utf8')
      writeFileSync(
        at('setup', 'coordinator.json'),
        desk.replace(/"seed": "[^"]+"/, `"seed": "${readSeed()}"`),
      )
      expect(await errorsOf()).toEqual(['server'])
      writeFileSync(at('setup', 'coordinator.json'), desk)
      expect((await runHere('collect', 'revoke', at('setup'), 'R1')).code).toBe(0)
      expect(await errorsOf()).toEqual(['revocation'])
      expect((await doctor()).err).toContain('revoked links are still let in: R1')
      for (const child of running.values()) child.kill('SIGHUP')
      await expect.poll(() => errorsOf(), { timeout: 10_000, interval: 500 }).toEqual([])

      await kill('node-3')
      await expect
        .poll(() => errorsOf(), { timeout: 30_000, interval: 500 })
        .toEqual(['node', 'replica'])
      expect((await doctor()).out).toContain('2 of 3 nodes run, and 2 are needed')
      await kill('node-2')
      await expect
        .poll(() => errorsOf(), { timeout: 60_000, interval: 500 })
        .toEqual(['node', 'quorum'])
    }, 150_000)

    /** A seed that no server of this setup knows. */
    const readSeed = () =>
      JSON.parse(readFileSync(at('setup', 'secret', 'administrator.json'), 'utf8')).seed
  },
)
