/** An experiment that pages know: what each of its variants shows. */
export interface Experiment<Variant extends string = string> {
  name: string
  /** What it tries, for administrators. */
  about: string
  /** The control first. */
  variants: readonly [Variant, ...Variant[]]
}

const defined = new Map<string, Experiment>()

/** Makes an experiment known, so that administrators can start it. Until then everybody gets the control, its first variant. */
export function defineExperiment<const Variant extends string>(experiment: Experiment<Variant>): Experiment<Variant> {
  defined.set(experiment.name, experiment)
  return experiment
}

/** Lists the experiments that pages know. */
export const listDefined = (): Experiment[] => [...defined.values()]
export const findDefined = (name: string): Experiment | undefined => defined.get(name)
