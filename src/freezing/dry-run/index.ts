export { itemsForWidth, type KappaAssumption, type KappaPlan, PLAN_METHOD, planKappa } from './plan-kappa'
export {
  itemsForSimulatedWidth,
  SIMULATION_METHOD,
  type SimulatedKappa,
  type SimulationInput,
  simulateKappa,
} from './simulate-kappa'
