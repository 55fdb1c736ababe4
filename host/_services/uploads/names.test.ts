import { expect, test } from 'vitest'
import { disposition } from './names.ts'

test.each([
  ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
  ['Bericht "März".pdf', `attachment; filename="Bericht _M_rz_.pdf"; filename*=UTF-8''Bericht%20%22M%C3%A4rz%22.pdf`],
  ['a\r\nSet-Cookie: b=c', `attachment; filename="a__Set-Cookie: b=c"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b%3Dc`],
  [`a\\"; filename="b`, `attachment; filename="a__; filename=_b"; filename*=UTF-8''a%5C%22%3B%20filename%3D%22b`],
  [`it's (1)*.pdf`, `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
])('a download named %j stays one name in its header', (name, header) => {
  expect(disposition('attachment', name)).toBe(header)
})
