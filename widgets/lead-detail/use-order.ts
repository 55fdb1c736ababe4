import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import type { OrderDetail } from './contract.ts'

/**
 * Returns the leads of the list on the page in their order; none where there is no list.
 * @param open asks for them once a lead is open
 */
export function useOrder(open: boolean): OrderDetail['leads'] {
  const { emit } = useIsland()
  const [leads, setLeads] = useState<OrderDetail['leads']>([])
  useEffect(() => {
    const handleOrder = ({ detail }: CustomEvent<OrderDetail>) => setLeads(detail.leads)
    document.addEventListener('plat:leads-list:order', handleOrder as EventListener)
    return () => document.removeEventListener('plat:leads-list:order', handleOrder as EventListener)
  }, [])
  useEffect(() => {
    if (open) emit('order-wanted')
  }, [open])
  return leads
}
