export type { HoverDetail, SelectDetail, StateMapApi, StateMapProps } from '../../../widgets/state-map/contract.ts'
export { props } from '../../../widgets/state-map/contract.ts'
export { mount } from '../../../widgets/state-map/index.ts'
export { StateError } from '../../../widgets/state-map/model.ts'
