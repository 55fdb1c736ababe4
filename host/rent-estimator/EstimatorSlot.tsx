import type { RentEstimatorProps } from '../../widgets/rent-estimator/contract.ts'
import { rentEstimator } from '../../widgets/rent-estimator/server.ts'
import { IslandSlot } from '../_pages/island.tsx'

/**
 * The rent estimator as a part of any page of ours: two forms that work without scripts, taken over by the island. Back gives
 * back what was typed; the address of the page is its own.
 */
export const EstimatorSlot = ({ id = 'rent-estimator', ...props }: RentEstimatorProps & { id?: string }) => (
  <IslandSlot island={rentEstimator} id={id} props={{ keep: 'entry', ...props }} />
)
