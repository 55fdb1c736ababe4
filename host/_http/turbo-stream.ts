import type { FastifyReply, FastifyRequest } from 'fastify'

/** The media type of an answer with pieces of HTML that a script puts into the page (https://turbo.hotwired.dev/reference/streams). */
export const TURBO_STREAM = 'text/vnd.turbo-stream.html'

/** Tells whether a script asks for pieces of the page, and not a browser for the page. */
export const acceptsTurboStream = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes(TURBO_STREAM) ?? false

/** Builds one piece. @param target id of an element of the page @param html trusted, and not escaped here */
export const buildTurboStream = (action: 'append' | 'replace', target: string, html: string): string =>
  `<turbo-stream action="${action}" target="${target}"><template>${html}</template></turbo-stream>`

/** Sends pieces, one after the other. */
export const sendTurboStream = (reply: FastifyReply, ...pieces: string[]): FastifyReply =>
  reply.type(`${TURBO_STREAM}; charset=utf-8`).send(pieces.join(''))
