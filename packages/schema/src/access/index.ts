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
export { hiddenFieldsOf, levelsOfFields, readersOf } from './fields.ts';
export { isNameOfNobody, nameKey } from './nameKey.ts';
export {
  isInReach,
  isLimited,
  reachedSection,
  type ReachedSection,
  type ReachingRights,
  type RecordPlace,
} from './reach.ts';
export { suggestName } from './suggestName.ts';
