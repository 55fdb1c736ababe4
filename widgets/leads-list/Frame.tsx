import { createElement, type ReactNode } from 'react'

/**
 * The part of the page that is the list itself, under the name by which it can be asked for alone (`Turbo-Frame: leads_list`).
 */
export const Frame = ({ children }: { children: ReactNode }) =>
  createElement('turbo-frame', { id: 'leads_list', class: 'leads-list-frame' }, children)
