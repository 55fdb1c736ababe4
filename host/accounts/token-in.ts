/** Returns the token of the session that better-auth opened last in this answer, from its cookie `token.signature`. */
export function tokenIn(headers: Headers, cookie: string): string {
  const set = headers.getSetCookie().filter((each) => each.startsWith(`${cookie}=`) && !/max-age=0\b/i.test(each))
  const value = decodeURIComponent(
    set
      .at(-1)
      ?.slice(cookie.length + 1)
      .split(';')[0] ?? '',
  )
  const token = value.slice(0, Math.max(0, value.lastIndexOf('.')))
  if (!token) throw new Error('no session was opened')
  return token
}
