import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from './config.ts'
import { root } from './root.ts'

/** Docker and Kubernetes are not on the machines that run the tests: what these files name is compared with the project instead. */
const FOLDER = join(root, 'docs/operations/deploy')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

interface Service {
  image: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, unknown>
}

interface Container {
  image: string
  envFrom?: { configMapRef?: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  volumeMounts: { name: string; mountPath: string }[]
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } }
}

interface Resource {
  kind: string
  metadata: { name: string }
  data: Record<string, string>
  spec: {
    template: { spec: { initContainers: Container[]; containers: Container[]; volumes: { name: string }[] } }
    ports: { targetPort: string }[]
    selector: object
  }
}

const compose = parse(read('compose.yaml')) as { services: Record<string, Service>; volumes: object }
const HOSTS = Object.entries(compose.services).filter(([name, { image }]) => image === 'plat' && name !== 'embed')
const dockerfile = read('Dockerfile')
const resources = parseAllDocuments(read('kubernetes.yaml')).map((document) => {
  expect(document.errors).toEqual([])
  return document.toJS() as Resource
})
const find = (kind: string) => resources.find((one) => one.kind === kind) as Resource
const pod = find('Deployment').spec.template.spec
const container = pod.containers[0] as Container

const IMAGE_ENV = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(dockerfile)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [])].map(([, name, value]) => [name, value]),
) as Record<string, string>
/** What `kubectl create secret` in the comment sets. */
const SECRET = Object.fromEntries(
  [...read('kubernetes.yaml').matchAll(/--from-literal=(\w+)=/g)].map(([, name = '']) => [name, `\${${name}}`]),
)
const SAMPLES: Record<string, string> = {
  SITE_NAME: 'plat.example',
  BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  DATABASE_URL: 'postgres://plat:secret@database:5432/plat',
  DATABASE_READ_URL: 'postgres://plat:secret@replica:5432/plat',
  SMTP_URL: '',
  OPERATOR_NAME: '',
}
const fill = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => SAMPLES[variable] ?? 'x'.repeat(64)),
    ]),
  )

const ENVIRONMENTS = {
  compose: { ...IMAGE_ENV, ...HOSTS[0]?.[1].environment },
  kubernetes: { ...IMAGE_ENV, ...find('ConfigMap').data, ...SECRET },
}

test.each(Object.entries(ENVIRONMENTS))(
  'every variable of %s is one that the host reads, and its value is accepted',
  (_, env) => {
    const known = new Set<string>()
    readConfig(new Proxy({}, { get: (_, name) => void known.add(String(name)) }))
    // Node itself reads this one.
    const names = Object.keys(env).filter((name) => name !== 'NODE_COMPILE_CACHE')
    expect(names.filter((name) => !known.has(name) && !name.startsWith('AWS_'))).toEqual([])
    const documented = readFileSync(join(root, 'docs/operating.md'), 'utf8')
    for (const name of names) expect(documented).toContain(`\`${name}\``)
    expect(readConfig(fill(env))).toMatchObject({ production: true, demo: false, host: '0.0.0.0' })
  },
)

test('every file and folder that the image, compose and its volumes take is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
  expect(copied).toContain('host/_db/migrations')
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((each) => each.split(':')))
  const sources = mounts.flatMap(([source, target]) => (target ? [source as string] : []))
  const [files, named] = [sources.filter((one) => one.startsWith('.')), sources.filter((one) => !one.startsWith('.'))]
  expect(files).toContain('../alerts.yaml')
  expect(files.filter((path) => !existsSync(join(FOLDER, path)))).toEqual([])
  expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort())
  const { context = '', dockerfile: file = '' } = compose.services.embed?.build ?? {}
  expect(join(FOLDER, context)).toBe(root)
  expect(join(root, file)).toBe(join(FOLDER, 'Dockerfile'))
  const volumes = [...pod.initContainers, ...pod.containers].flatMap(({ volumeMounts }) => volumeMounts)
  expect([...new Set(volumes.map(({ name }) => name))].sort()).toEqual(pod.volumes.map(({ name }) => name).sort())
})

test('ports and names agree: image, proxy, Prometheus, database, service, probes', () => {
  const names = HOSTS.map(([name]) => name)
  expect(names).toEqual(['host-1', 'host-2'])
  const port = IMAGE_ENV.PORT as string
  expect(/^EXPOSE (.*)$/m.exec(dockerfile)?.[1]).toBe(port)
  expect(read('Caddyfile')).toContain('health_uri /healthz')
  expect(/reverse_proxy (.*) \{/.exec(read('Caddyfile'))?.[1]).toBe(names.map((name) => `${name}:${port}`).join(' '))
  const { scrape_configs: jobs, rule_files: rules } = parse(read('prometheus.yaml'))
  const { METRICS_PORT } = ENVIRONMENTS.compose as { METRICS_PORT?: string }
  expect(jobs[0]).toEqual({
    job_name: 'plat',
    static_configs: [{ targets: names.map((name) => `${name}:${METRICS_PORT}`) }],
  })
  expect(compose.services.prometheus?.volumes).toContain(`../alerts.yaml:${rules[0]}:ro`)
  const env = fill(ENVIRONMENTS.compose) as {
    DATABASE_URL: string
    DATABASE_READ_URL: string
    AWS_ENDPOINT_URL_S3: string
  }
  for (const url of [env.DATABASE_URL, env.DATABASE_READ_URL, env.AWS_ENDPOINT_URL_S3])
    expect(Object.keys(compose.services)).toContain(new URL(url).hostname)
  expect(container.ports).toEqual([
    { name: 'http', containerPort: Number(port) },
    { name: 'metrics', containerPort: Number(find('ConfigMap').data.METRICS_PORT) },
  ])
  expect(find('Service').spec.ports[0]?.targetPort).toBe('http')
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
    expect(container[probe]?.httpGet).toEqual({
      // Without the database no host is ready, but each still serves what needs none.
      path: probe === 'startupProbe' ? '/readyz' : '/healthz',
      port: 'http',
    })
})

test('the image runs without rights, without developers’ packages, on the Node of the project', () => {
  const last = dockerfile.split(/^FROM /m).at(-1) as string
  expect(last).toMatch(/^gcr\.io\/distroless\/nodejs24-\w+:nonroot\n/)
  expect(last).not.toMatch(/^USER|^RUN [^[]/m)
  expect(last).toContain('HEALTHCHECK')
  expect(dockerfile).toContain('npm ci --omit=dev')
  // A file with passwords beside compose.yaml must not get into the image with the docs.
  expect(read('Dockerfile.dockerignore').split('\n')).toContain('**/.env*')
  for (const [, name] of dockerfile.matchAll(/COPY --from=(\w+)/g))
    expect(dockerfile).toMatch(new RegExp(` AS ${name}$`, 'm'))
})

test('env.example has every variable that compose asks for', () => {
  const composeVariables = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  const exampleVariables = [...read('env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect([...composeVariables].sort()).toEqual(exampleVariables.sort())
})
