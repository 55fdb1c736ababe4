import * as z from 'zod/mini'

/** Accepts the address of a link in props. A `javascript:` URL is refused, since Preact would write it into the page as it is. */
export const link = z.string().check(
  z.check(({ value, issues }) => {
    if (!/^(https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i.test(value))
      issues.push({ code: 'custom', message: 'an http, https, mailto, tel or relative URL', input: value })
  }),
)
