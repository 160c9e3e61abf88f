export {
  actions,
  extraRights,
  reaches,
  reachOf,
  rules,
  rulesOfRights,
  type ExtraRight,
  type Reach,
  type Rights,
} from './access.ts';
export { nameKey, removeInvisible } from './nameKey.ts';
export {
  isInReach,
  isLimited,
  reachedSection,
  type ReachedSection,
  type ReachingRights,
  type RecordPlace,
} from './reach.ts';
