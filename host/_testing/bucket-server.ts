import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A service with the part of S3's interface that backups and uploads use, in memory. */
export interface BucketServer {
  url: string
  /** Path of each object, with its bucket, and its bytes. */
  objects: Map<string, Buffer>
  /** When objects were stored, by path; now for those that are not in it. */
  modified: Map<string, Date>
  /** Headers `authorization` of all requests. */
  signatures: string[]
  /**
   * What goes wrong with requests that it matches: they get a 500, no answer, or an answer that stops in the middle. Undefined:
   * nothing.
   */
  fault: { how: 'error' | 'hang' | 'cut'; matches?: (request: IncomingMessage) => boolean } | undefined
  close(): Promise<void>
}

/** Objects on a page of a listing. */
const PAGE = 100

export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  const modified = new Map<string, Date>()
  const parts = new Map<number, Buffer>()
  const signatures: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [key, body] = [decodeURIComponent(pathname), await buffer(request)]
    signatures.push(request.headers.authorization ?? '')
    const { fault } = made
    if (fault && (fault.matches?.(request) ?? true)) {
      if (fault.how === 'hang') return
      if (fault.how === 'error') return failed(response)
      return void response.writeHead(200, { 'content-length': '1000000' }).write('the beginning')
    }
    const xml = (text: string) => response.setHeader('content-type', 'application/xml').end(text)
    const etag = (bytes: Buffer) => response.setHeader('etag', `"${createHash('md5').update(bytes).digest('hex')}"`)
    if (request.method === 'PUT' && searchParams.has('partNumber')) {
      parts.set(Number(searchParams.get('partNumber')), body)
      etag(body).end()
    } else if (request.method === 'POST' && searchParams.has('uploads')) {
      parts.clear()
      xml('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>')
    } else if (request.method === 'POST') {
      objects.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)))
      xml('<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>')
    } else if (request.method === 'PUT') {
      objects.set(key, body)
      etag(body).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (searchParams.get('list-type') === '2') {
      const start = `${key.replace(/\/$/, '')}/${searchParams.get('prefix') ?? ''}`
      const after = searchParams.get('continuation-token') ?? ''
      const found = [...objects.keys()].filter((each) => each.startsWith(start) && each > after).sort()
      const page = found.slice(0, PAGE)
      const more = found.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
      const contents = page.map((path) => {
        const date = (modified.get(path) ?? new Date()).toISOString()
        const name = path.split('/').slice(2).join('/')
        return `<Contents><Key>${name}</Key><Size>${objects.get(path)?.length}</Size><LastModified>${date}</LastModified></Contents>`
      })
      xml(`<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`)
    } else {
      const bytes = objects.get(key)
      if (bytes) response.end(bytes)
      else response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const made: BucketServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    modified,
    signatures,
    fault: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return made
}

const failed = (response: ServerResponse) =>
  void response.writeHead(500, { 'content-type': 'application/xml' }).end('<Error><Code>InternalError</Code></Error>')
