import { openForm } from '../../_testing/form.ts'
import { examples } from '../examples.ts'
import { mount } from '../index.ts'

export const BASE = '/business/page/1/leads'
export const LEADS = examples.leads?.props.list.leads ?? []
export const MANY = { page: 1, user: 'me', list: { leads: LEADS, total: 60, older: 1 } }

/** Mounts the list with network and clock controlled by the test. */
export const openList = (props: object = MANY) => {
  const form = openForm(mount, props)
  const row = (id: number) => form.element.querySelector(`[data-lead="${id}"]`) as HTMLElement
  const status = () => [...form.element.querySelectorAll<HTMLElement>('[role=status]')].map((each) => each.textContent)
  return {
    ...form,
    row,
    said: () => status().join(' '),
    select: (id: number) => row(id).querySelector('select') as HTMLSelectElement,
    isNew: (id: number) => row(id).classList.contains('leads-list-new'),
    search: () => form.element.querySelector('input[type=search]') as HTMLInputElement,
    box: (id: number) => row(id).querySelector('input') as HTMLInputElement,
    whole: () => form.element.querySelector('.leads-list-scripted input') as HTMLInputElement,
    mark: (id: number) => row(id).querySelector('.leads-list-mark button') as HTMLButtonElement,
    names: () => [...form.element.querySelectorAll('.leads-list-name a')].map((each) => each.textContent),
  }
}
export const createLeadList = (...ids: number[]) => ({ leads: LEADS.filter(({ id }) => ids.includes(id)) })
