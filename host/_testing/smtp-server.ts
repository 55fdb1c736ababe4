import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface Received {
  from: string
  to: string[]
  /** Headers and body, as they came. */
  data: string
  user: string | undefined
}

export interface SmtpServer {
  url: string
  port: number
  received: Received[]
  /** Answers the next messages with these lines instead of taking them. */
  refuse: string[]
  close(): Promise<void>
}

interface Options {
  user?: string
  password?: string
  /** The port of an earlier server, to take its place. */
  port?: number
}

/** Starts a mail server that accepts everything, by default on a random port: as much of RFC 5321 as a client needs. */
export async function smtpServer({ user, password, port = 0 }: Options = {}): Promise<SmtpServer> {
  const received: Received[] = []
  const refuse: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}))
    const say = (line: string) => void socket.write(`${line}\r\n`)
    let [rest, inData, who] = ['', false, undefined as string | undefined]
    let mail = { from: '', to: [] as string[] }
    const takeData = () => {
      const end = rest.indexOf('\r\n.\r\n')
      if (end === -1) return false
      received.push({ ...mail, data: rest.slice(0, end).replace(/^\.\./gm, '.'), user: who })
      rest = rest.slice(end + 5)
      inData = false
      say('250 taken')
      return true
    }
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO')
        return say(`250-here\r\n250-SIZE 10000000${user ? '\r\n250-AUTH PLAIN' : ''}\r\n250 8BITMIME`)
      if (verb === 'AUTH') {
        const [, name, secret] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')
        if (name !== user || secret !== password) return say('535 no')
        who = name
        return say('235 yes')
      }
      if (verb === 'MAIL') {
        const refusal = refuse.shift()
        if (refusal) return say(refusal)
        mail = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [] }
        return say('250 yes')
      }
      if (verb === 'RCPT') {
        mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '')
        return say('250 yes')
      }
      if (verb === 'DATA') {
        inData = true
        return say('354 go on')
      }
      say(verb === 'QUIT' ? '221 bye' : '250 yes')
      if (verb === 'QUIT') socket.end()
    }
    say('220 here')
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8')
      for (;;) {
        if (inData) {
          if (!takeData()) return
          continue
        }
        const end = rest.indexOf('\r\n')
        if (end === -1) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        command(line)
      }
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  const login = user ? `${user}:${password}@` : ''
  const { port: bound } = server.address() as AddressInfo
  return { url: `smtp://${login}127.0.0.1:${bound}`, port: bound, received, refuse, close }
}
