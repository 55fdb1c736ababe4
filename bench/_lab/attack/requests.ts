/** One request of an attacker; every one is another, so that no cache helps. */
export interface AttackRequest {
  kind: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** What a member who attacks has: a session with its token, the address of a form with files, and a picture that is all pixels. */
export interface Upload {
  path: string
  cookie: string
  token: string
  /** base64 */
  image: string
}

const JSON_BODY = { 'content-type': 'application/json', accept: 'application/json' }
/** Made once: what it costs to attack must not count for the visitors, who share the processor. */
const BIG_BODY = JSON.stringify({ email: 'a@example.com', list: Array(90_000).fill('abcdef') })

const STATES = ['TX', 'CA', 'NY', 'FL', 'WA', 'CO', 'OH', 'GA', 'NV', 'AZ', 'UT', 'ME', 'MI', 'IL', 'IN', 'KS']

const getStates = () => STATES.filter(() => Math.random() < 0.5).join(',')
const random = () => Math.random().toString(36).slice(2)

/** The worst that anybody may ask, in the order in which they are asked. */
export const getAttack = (upload: Upload): (() => AttackRequest)[] => [
  () => ({ kind: 'map, another title', method: 'GET', path: `/embed/map.svg?info=us-counties&title=${random()}` }),
  () => ({ kind: 'search of deals', method: 'GET', path: `/bigger_deals?q=${random().slice(0, 3)}&page=2` }),
  () => ({ kind: 'search of forums', method: 'GET', path: `/forums?q=${random().slice(0, 3)}` }),
  () => ({ kind: 'search of companies', method: 'GET', path: `/companies?q=${random().slice(0, 2)}` }),
  () => ({
    kind: 'map, another county',
    method: 'GET',
    path: `/embed/map.svg?info=us-counties&highlight=${48_001 + 2 * Math.floor(Math.random() * 250)},${random()}`,
  }),
  () => ({
    kind: 'posted map',
    method: 'POST',
    path: '/embed/map.svg',
    headers: JSON_BODY,
    body: JSON.stringify({
      data: { main_settings: { state_color: `var(--${random().repeat(120)},red)` } },
      info: { builtin: 'us-counties' },
    }),
  }),
  () => ({
    kind: 'big body',
    method: 'POST',
    path: '/login',
    headers: JSON_BODY,
    body: BIG_BODY,
  }),
  () => ({ kind: 'picture for links', method: 'GET', path: `/embed/state-map.png?highlight=${getStates()}` }),
  getUpload(upload),
]

function getUpload({ path, cookie, token, image }: Upload): () => AttackRequest {
  const head = (rest: string) => `--b\r\nContent-Disposition: form-data; ${rest}\r\n`
  const file = `${head('name="attachments"; filename="a.png"')}Content-Type: image/png\r\n\r\n`
  const request: AttackRequest = {
    kind: 'upload',
    method: 'POST',
    path,
    headers: {
      accept: 'application/json',
      cookie,
      'x-csrf-token': token,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body: Buffer.concat([
      Buffer.from(`${head('name="reason"')}\r\nnope\r\n${file}`),
      Buffer.from(image, 'base64'),
      Buffer.from('\r\n--b--\r\n'),
    ]),
  }
  return () => request
}
