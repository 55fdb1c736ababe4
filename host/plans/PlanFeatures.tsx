/** The features of a plan, line by line (plan-features.css). */
export const PlanFeatures = ({ features }: { features: string[] }) => (
  <ul className="plan-features">
    {features.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
)
