import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../_config/config.ts'
import { getBareHeaders } from './security.ts'

/** Why a connection brought no request, by the code of Node's error; anything else is no HTTP. */
const REASONS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Try again.'],
  HPE_HEADER_OVERFLOW: [431, 'The request has too many headers, or too long ones. Clear the cookies of this site.'],
}

/** Answers, on the connection itself, what the server cannot read as a request: there is nothing to route. */
export function refuseUnreadable(config: Pick<Config, 'publicUrl'>) {
  const headers = getBareHeaders(config)
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    const [status, message] = REASONS[error.code ?? ''] ?? [400, 'We can’t read the request.']
    if (socket.writable && error.code !== 'ECONNRESET') {
      const body = `${message}\n`
      const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    }
    socket.destroy(error)
  }
}
