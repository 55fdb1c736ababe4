import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames } from '../../_testing/fake-fetch.ts'
import { openForm } from '../../_testing/form.ts'
import { mount } from '../index.ts'
import { createPlace } from './places.ts'

/** Milliseconds that an address has to rest. */
export const REST = 200
/** Builds the answer of the search that runs if nothing is suggested. */
export const createSearchReply = (status: string, more: object = {}) => ({
  status,
  address: '12 Oak',
  suggestions: [],
  id: null,
  ...more,
})
/** Mounts the estimator, with its fields. */
export const openEstimator = (props: object = {}, options = {}) => {
  const form = openForm(mount, props, options)
  const address = () => form.element.querySelector<HTMLInputElement>('input[name=address]') as HTMLInputElement
  const price = () => form.element.querySelector<HTMLInputElement>('input[name=price]') as HTMLInputElement
  return {
    ...form,
    address,
    price,
    location: () => form.element.querySelector<HTMLSelectElement>('select[name*=address]') as HTMLSelectElement,
    /** Goes to the second step by typing; the server knows these places. */
    async toDetails(...places: string[]) {
      await form.type(address(), '12 Oak', 0)
      await userEvent.fill(price(), '$250,000')
      await userEvent.click(form.submit())
      ;(await form.call(1)).answer(places.map((each) => createPlace(each)))
      if (!places.length) (await form.call(2)).answer(createSearchReply('invalid'))
      await expect.poll(() => form.element.querySelector('select[name*=address]')).not.toBeNull()
      await frames()
    },
  }
}
