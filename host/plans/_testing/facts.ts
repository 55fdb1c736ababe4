import type { Facts } from '../events/rules.ts'

/** A subscription that somebody has just asked for: nothing is paid, and the provider has no name for it. */
export const NEW_SUBSCRIPTION: Facts = {
  status: 'incomplete',
  planId: 'pro-monthly',
  nextPlanId: null,
  interval: 'month',
  trialEnd: null,
  anchorAt: null,
  snapshotAt: new Date(0),
  periodStart: null,
  periodEnd: null,
  owedUntil: null,
  pastDueSince: null,
  refundedUntil: null,
  disputed: false,
  payUrl: null,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  cancelSaidAt: new Date(0),
  unsaid: false,
  paused: false,
  collectionPaused: false,
  collectionResumesAt: null,
  providerRef: null,
  last4: null,
  endedAt: null,
}
