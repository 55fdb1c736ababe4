import type { DashboardWidget } from '../_services/dashboard-widget.ts'

/** The widget with the first two questions of the estimator, which asks for the rest. */
export const rentEstimatorWidget: DashboardWidget = {
  name: 'rent-estimator',
  title: 'Rent estimator',
  about: 'Enter an address to estimate its rent',
  order: 70,
  default: true,
  render: async () => (
    <form className="dash-form" method="get" action="/rent-estimator">
      <div className="plat-field">
        <label htmlFor="dash-rent-address">Address</label>
        <input
          id="dash-rent-address"
          className="plat-input"
          name="address"
          autoComplete="off"
          maxLength={200}
          required
          aria-describedby="dash-rent-hint"
        />
        <p className="plat-hint" id="dash-rent-hint">
          Street and city, such as 120 Main St, Springfield, IL
        </p>
      </div>
      <button type="submit" className="button">
        Estimate rent
      </button>
    </form>
  ),
}
