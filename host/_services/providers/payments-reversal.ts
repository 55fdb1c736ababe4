import type { PaymentEvent, Reversal } from './payments-event.ts'
import { readInvoice } from './payments-invoice.ts'
import { getCents, getList, getMoment, getName, getObject, isName, type Json } from './payments-reading.ts'

/** Reads an object of the provider by its path; undefined if there is none. @throws OutsideError */
export type Read = (path: string, query?: Record<string, string>) => Promise<Json | undefined>

/** What a charge or a dispute says of its payment. */
interface Charged {
  invoice: string | undefined
  intent: string | undefined
  charge: string | undefined
}

const DISPUTED = /^charge\.dispute\.(created|updated|closed|funds_withdrawn|funds_reinstated)$/
/** These carry a refund, which says nothing of the charge's other refunds. */
const REFUND_CHANGED = /^(charge\.refund\.updated|refund\.updated|refund\.failed)$/

/**
 * Reads an event of Stripe about money that goes back, as it is today: what is older decides nothing. Neither a charge nor a dispute
 * names its subscription, so the provider is asked for the invoice, too; what that says of its own payment is read with it, in case
 * the event about it was lost.
 */
export async function readReversalEvent(event: unknown, read: Read): Promise<PaymentEvent | undefined> {
  const { id, type, created, data } = getObject(event)
  const it = getObject(getObject(data).object)
  const at = getMoment(created)
  if (!isName(id) || !at || typeof type !== 'string') return undefined
  const found = await findReversal(type, it, read)
  const invoiceId = found && (await findInvoice(found.charged, read))
  const invoice = invoiceId ? readInvoice(await read(`invoices/${invoiceId}`), at) : undefined
  if (!found || !invoice?.payment) return undefined
  const { ref, ours, payment, period } = invoice
  return { id, at, ref, ours, kind: 'reversed', reversal: found.reversal, payment, period }
}

async function findReversal(
  type: string,
  it: Json,
  read: Read,
): Promise<{ reversal: Reversal; charged: Charged } | undefined> {
  if (type === 'charge.refunded') return isName(it.id) ? getRefund((await read(`charges/${it.id}`)) ?? it) : undefined
  if (REFUND_CHANGED.test(type)) return isName(it.charge) ? getRefund(await read(`charges/${it.charge}`)) : undefined
  if (!DISPUTED.test(type) || !isName(it.id)) return undefined
  const today = (await read(`disputes/${it.id}`)) ?? it
  const cents = getCents(today.amount)
  if (cents === undefined) return undefined
  const [status, reason] = [getName(today.status), getName(today.reason)]
  return {
    reversal: { ref: it.id, kind: 'dispute', cents, status, reason },
    charged: { invoice: undefined, intent: getName(it.payment_intent), charge: getName(it.charge) },
  }
}

function getRefund(charge: Json | undefined): { reversal: Reversal; charged: Charged } | undefined {
  const { id, amount_refunded, invoice, payment_intent } = charge ?? {}
  const cents = getCents(amount_refunded)
  if (!isName(id) || cents === undefined) return undefined
  return {
    reversal: { ref: id, kind: 'refund', cents, status: undefined, reason: undefined },
    charged: { invoice: getName(invoice), intent: getName(payment_intent), charge: undefined },
  }
}

/** Finds the invoice of a charge: by its payment since the API versions of 2025, in the charge before. */
async function findInvoice({ invoice, intent, charge }: Charged, read: Read): Promise<string | undefined> {
  if (invoice) return invoice
  const query = { 'payment[type]': 'payment_intent', 'payment[payment_intent]': intent ?? '', limit: '1' }
  const [payment] = intent ? getList(await read('invoice_payments', query)) : []
  const found = getName(getObject(payment).invoice)
  return found ?? (charge && getName((await read(`charges/${charge}`))?.invoice))
}
