import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import { gzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { CONVERTER, CONVERTER_POLICY, HEADERS, policyHeader } from '@/cli/serve/site-headers'
import { SITE_PATHS } from '@/cli/serve/site-paths'
import { serveSite } from '@/cli/serve/site-server'
import { freePort } from '../free-port'
import { itNeeding } from '../needing'
import { ownFolder } from './run-cli'

const CONFIGURATION = readFileSync('docs/hosting/nginx.conf', 'utf8')
const VOLUME = gzipSync(new Uint8Array(5000).fill(7), { mtime: 0 })
const SCRIPT = `export const words = '${'a'.repeat(4000)}'`

/** What somebody may leave in the folder of a site, and what an interrupted `triplane add` leaves. */
const STRAY = [
  'studies/demo/key.json',
  'studies/demo/key.json.bak',
  'studies/demo/key.json~',
  'studies/demo/key.zip',
  'studies/demo/key.json.age',
  'studies/demo/KEY.JSON',
  'studies/demo/truth.csv',
  'studies/demo/volumes/key.nii.gz',
  'studies/demo-key/key.json',
  'studies/demo.zip',
  'demo-key/key.json',
  'answers/demo-R1.json',
  '.htpasswd',
  '.git/config',
  'key.json',
  'assets/key.json',
  'studies/.adding-12/study.json',
  'studies/.adding-12/volumes/9f3a5c0011aa22bb.nii.gz',
]
/** Nothing lies there, though it might. */
const MISSING = [
  'nowhere.json',
  'nowhere/',
  'studies/',
  'studies/demo/',
  'studies/demo/volumes/',
  'assets/',
  'assets/index-AAAAAAAA.js',
  'studies/other/study.json',
  'studies/demo/volumes/ffffffffffffffff.nii.gz',
]

/** As a build and `triplane add` leave it, with what should not be there either. */
function site(): string {
  const root = join(ownFolder(), 'site')
  const files: Record<string, string | Uint8Array> = {
    'index.html': '<!doctype html><title>Triplane</title>',
    'assets/index-CteQaRjl.js': SCRIPT,
    'assets/index-CNjcbupK.css': 'body { margin: 0 }',
    'studies/index.json': '[]',
    'studies/demo/study.json': JSON.stringify({ title: 'é'.repeat(2000) }),
    'studies/demo/freeze.json': '{}',
    'studies/demo/volumes/9f3a5c0011aa22bb.nii.gz': VOLUME,
    ...Object.fromEntries(STRAY.map((path) => [path, '{ "format": "triplane-key/1" }'])),
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

let server: ChildProcess | null = null
afterEach(async () => {
  if (server === null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  server = null
})

/** Begins a server and waits until it answers. */
async function serve(program: string, args: readonly string[], port: number): Promise<string> {
  const started = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  server = started
  let said = ''
  started.stderr.on('data', (chunk) => (said += chunk))
  const address = `http://127.0.0.1:${port}/`
  while (started.exitCode === null) {
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isUp) return address
    await new Promise((again) => setImmediate(again))
  }
  throw new Error(`${program} ended: ${said}`)
}

/** @param of what is included; it gets the address of the site. */
async function serveNginx(
  of: (address: string) => string = () => CONFIGURATION,
  listens = 'listen 80;',
): Promise<string> {
  const own = ownFolder()
  const port = await freePort()
  const configuration = of(`127.0.0.1:${port}`)
    .replace(listens, `listen 127.0.0.1:${port};`)
    .replace('root /srv/triplane;', `root ${site()};`)
  writeFileSync(join(own, 'triplane.conf'), configuration)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (n) => `${n}_temp_path ${own}/${n};`,
  )
  writeFileSync(
    join(own, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${own}/pid; error_log stderr; events {}
     http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${own}/triplane.conf; }`,
  )
  return serve('nginx', ['-p', own, '-c', join(own, 'nginx.conf'), '-g', 'daemon off;'], port)
}

/** Headers as sent, bytes as received: `fetch` would unpack them. */
function raw(address: string, ...options: string[]) {
  const { stdout } = spawnSync('curl', ['-s', '-i', '--max-time', '20', ...options, address], {
    maxBuffer: 1e7,
  })
  const end = stdout.indexOf('\r\n\r\n')
  const [status = '', ...lines] = stdout.subarray(0, end).toString().split('\r\n')
  return {
    status: Number(status.split(' ')[1]),
    headers: new Headers(
      lines.map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
    bytes: new Uint8Array(stdout.subarray(end + 4)),
  }
}

const UNPACK = ['-H', 'Accept-Encoding: gzip, deflate, br']
const VOLUME_PATH = 'studies/demo/volumes/9f3a5c0011aa22bb.nii.gz'

describe('the sample configuration of nginx', () => {
  it('says the same as the service of this repository: what is served, and by which headers', () => {
    const said = [...CONFIGURATION.matchAll(/add_header ([\w-]+) "([^"]+)" always;/g)]
    const policy = policyHeader(readFileSync('index.html', 'utf8'))
    expect(Object.fromEntries(said.map(([, name, value]) => [name, value]))).toEqual(HEADERS)
    const policies =
      /map \$uri \$triplane_policy \{\s+default "([^"]+)";\s+"~([^"]+)" "([^"]+)";/.exec(
        // Where no study collects answers, the server of one that does is left empty.
        CONFIGURATION.replace('blob:$triplane_collect', 'blob:'),
      )
    expect(policies?.slice(1)).toEqual([policy, CONVERTER, CONVERTER_POLICY])
    expect(CONFIGURATION).toContain('set $triplane_collect "";')
    expect(CONFIGURATION).toContain('add_header Content-Security-Policy $triplane_policy always;')
    const served = [...CONFIGURATION.matchAll(/location ~ "([^"]+)"/g)].map(
      ([, pattern]) => pattern,
    )
    expect(served).toEqual(Object.values(SITE_PATHS))
  })
  it('web.config of IIS says the same, too', () => {
    const iis = new DOMParser().parseFromString(
      readFileSync('docs/hosting/web.config', 'utf8'),
      'text/xml',
    )
    const values = (tag: string, attribute: string) =>
      [...iis.getElementsByTagName(tag)].map((element) => element.getAttribute(attribute))
    // Rules of IIS see an address without its first stroke; the last rule refuses the rest.
    const patterns = Object.values(SITE_PATHS).map((pattern) => pattern.replace('^/', '^'))
    expect(values('match', 'url').filter((url) => url !== null)).toEqual([...patterns, '.*'])
    const added = [
      ...(iis.getElementsByTagName('customHeaders')[0]?.getElementsByTagName('add') ?? []),
    ]
    const converter = [...iis.getElementsByTagName('rule')].find(
      (rule) => rule.getAttribute('name') === 'converter',
    )
    const part = (tag: string, attribute: string) =>
      converter?.getElementsByTagName(tag)[0]?.getAttribute(attribute)
    expect([part('add', 'pattern'), part('action', 'value')]).toEqual([
      CONVERTER.replace('^', ''),
      CONVERTER_POLICY,
    ])
    expect(
      Object.fromEntries(added.map((add) => [add.getAttribute('name'), add.getAttribute('value')])),
    ).toEqual({
      'Content-Security-Policy': policyHeader(readFileSync('index.html', 'utf8')),
      ...HEADERS,
    })
  })
  itNeeding('nginx and curl')('serves as it is changed for the container', async () => {
    const container = readFileSync('docs/hosting/Containerfile', 'utf8')
    const words = [...container.matchAll(/-e '(s\/[^']+)'/g)].map(([, word = '']) => word)
    expect(words.length).toBe(2)
    const { stdout } = spawnSync(
      'sed',
      words.flatMap((word) => ['-e', word]),
      { input: CONFIGURATION },
    )
    const changed = stdout.toString()
    expect(changed).toContain('server_name _;')
    const address = await serveNginx(() => changed, 'listen 8080;')
    expect(raw(address).status).toBe(200)
    expect(raw(`${address}key.json`).status).toBe(404)
  })
  itNeeding('nginx and curl')(
    'keeps what is named by its content, asks again for the rest, and lists nothing',
    async () => {
      const address = await serveNginx()
      const cache = (path: string) => raw(address + path).headers.get('cache-control')
      for (const path of [
        '',
        'index.html',
        'studies/index.json',
        'studies/demo/study.json',
        'studies/demo/freeze.json',
      ])
        expect([path, cache(path)]).toEqual([path, 'no-cache'])
      expect(cache('assets/index-CteQaRjl.js')).toBe('public, max-age=31536000, immutable')
      expect(cache(VOLUME_PATH)).toBe('private, max-age=31536000, immutable')
      for (const path of [...STRAY, ...MISSING]) {
        const { status, headers } = raw(address + path)
        // A refusal that is kept for a year would outlive its reason.
        expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
      }
      const front = raw(address)
      expect([front.status, front.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
      for (const path of ['', VOLUME_PATH, 'nowhere.json']) {
        const { headers } = raw(address + path)
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      }
      const etag = raw(`${address}studies/demo/study.json`).headers.get('etag') ?? ''
      expect(raw(`${address}studies/demo/study.json`, '-H', `If-None-Match: ${etag}`).status).toBe(
        304,
      )
    },
  )
  itNeeding('nginx and curl')('serves a folder of a server with other pages', async () => {
    const port = await freePort()
    const folder = readFileSync('docs/hosting/nginx-subpath.conf', 'utf8')
    const front = (inner: string) => `server { listen 127.0.0.1:${port};
      location /other { return 200 "other"; }
      ${folder.replaceAll('127.0.0.1:8091', inner)} }`
    await serveNginx((address) => `${CONFIGURATION}\n${front(address)}`)
    expect(folder.match(/^[^#]*\/reading/gm)).toHaveLength(1)
    const at = (path: string, ...options: string[]) =>
      raw(`http://127.0.0.1:${port}${path}`, ...options)
    const bare = at('/reading')
    expect([bare.status, bare.headers.get('location')]).toEqual([301, '/reading/'])
    for (const path of ['/reading/', '/reading/index.html', '/reading/studies/index.json'])
      expect([path, at(path).status, at(path).headers.get('cache-control')]).toEqual([
        path,
        200,
        'no-cache',
      ])
    expect(at('/reading/').headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
    const volume = at(`/reading/${VOLUME_PATH}`, ...UNPACK)
    expect([volume.bytes, volume.headers.get('content-encoding')]).toEqual([VOLUME, null])
    const script = at('/reading/assets/index-CteQaRjl.js', ...UNPACK)
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect(script.headers.get('cache-control')).toContain('immutable')
    for (const path of ['/reading/studies/demo/key.json', '/readings'])
      expect([path, at(path).status]).toEqual([path, 404])
    expect(at('/other').bytes).toEqual(new TextEncoder().encode('other'))
  })
  itNeeding('nginx and curl')('sends volumes as they are, and scripts packed', async () => {
    const address = await serveNginx()
    const volume = raw(address + VOLUME_PATH, ...UNPACK)
    expect([volume.headers.get('content-encoding'), volume.headers.get('content-type')]).toEqual([
      null,
      'application/gzip',
    ])
    expect(volume.bytes).toEqual(VOLUME)
    const script = raw(`${address}assets/index-CteQaRjl.js`, ...UNPACK)
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect(script.headers.get('content-type')).toMatch(/javascript/)
    expect(script.bytes.length).toBeLessThan(SCRIPT.length / 4)
    expect(
      raw(`${address}studies/demo/study.json`, ...UNPACK).headers.get('content-encoding'),
    ).toBe('gzip')
  })
})

describe('the service of npm start and of triplane serve', () => {
  it('serves what a site is made of and nothing else, each with the policy as a header', async () => {
    const { server, port } = await serveSite(site(), null, {
      host: '127.0.0.1',
      port: await freePort(),
      isPortFree: true,
    })
    const address = `http://127.0.0.1:${port}/`
    try {
      const policy = policyHeader('<!doctype html><title>Triplane</title>')
      for (const path of [
        '',
        'index.html',
        'assets/index-CteQaRjl.js',
        VOLUME_PATH,
        'studies/index.json',
      ]) {
        const { status, headers } = await fetch(address + path)
        expect([path, status, headers.get('content-security-policy')]).toEqual([path, 200, policy])
        expect(headers.get('access-control-allow-origin')).toBeNull()
      }
      expect(policy).toContain("frame-ancestors 'none'")
      for (const path of [...STRAY, 'studies/demo/%6bey.json', ...MISSING])
        expect([path, (await fetch(address + path)).status]).toEqual([path, 404])
      const cache = async (path: string) =>
        (await fetch(address + path)).headers.get('cache-control')
      expect(await cache('')).toBe('no-cache')
      expect(await cache('studies/demo/study.json')).toBe('no-cache')
      expect(await cache('assets/index-CteQaRjl.js')).toBe('public, max-age=31536000, immutable')
      expect(await cache(VOLUME_PATH)).toBe('private, max-age=31536000, immutable')
      expect(await cache('nowhere.json')).toBe('no-store')
      const volume = await fetch(address + VOLUME_PATH)
      expect([volume.headers.get('content-type'), volume.headers.get('content-encoding')]).toEqual([
        'application/gzip',
        null,
      ])
      expect(new Uint8Array(await volume.arrayBuffer())).toEqual(VOLUME)
    } finally {
      server.close()
    }
  })
})

itNeeding('python3 and curl')(
  'a folder served by Python: volumes as they are, scripts as scripts',
  async () => {
    const port = await freePort()
    const address = await serve(
      'python3',
      ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', site()],
      port,
    )
    const volume = raw(address + VOLUME_PATH, ...UNPACK)
    expect([volume.status, volume.headers.get('content-encoding')]).toEqual([200, null])
    expect(volume.bytes).toEqual(VOLUME)
    expect(raw(`${address}assets/index-CteQaRjl.js`).headers.get('content-type')).toMatch(
      /javascript/,
    )
    expect(raw(`${address}studies/demo/study.json`).headers.get('content-type')).toBe(
      'application/json',
    )
  },
)
