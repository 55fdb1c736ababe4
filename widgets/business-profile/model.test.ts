import { expect, test } from 'vitest'
import { companyIn, reviewsIn } from './model.ts'

test('the link of a company’s name says which company it is; other links name none', () => {
  const at = (pathname: string) => companyIn({ pathname, textContent: ' Cedar Realty ' })
  expect(at('/business/page/7')).toEqual({ id: 7, name: 'Cedar Realty' })
  for (const path of ['/business/page/7/leads', '/business/page/x', '/users/7', '/']) expect(at(path)).toBeUndefined()
})

test('links to another order or page of a company’s reviews are shown in the dialog, others are not', () => {
  const at = (address: string) => reviewsIn(7, new URL(address, 'https://plat.example'))
  expect(at('/business/page/7?sort=lowest&page=2#reviews')).toBe('/business/page/7/card/reviews?sort=lowest&page=2')
  expect(at('/business/page/7#reviews')).toBe('/business/page/7/card/reviews')
  for (const other of ['/business/page/8#reviews', '/business/page/7', '/business/page/7/review', '/login'])
    expect(at(other)).toBeUndefined()
})
