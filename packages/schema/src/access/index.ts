export {
  actions,
  extraRights,
  rules,
  rulesOfRights,
  findScopeKind,
  isAllowedToSomebody,
  type ExtraRight,
  type Rights,
  type ScopeKind,
} from './access.ts';
export { listHiddenFields, levelsOfFields, READERS_BY_LEVEL } from './fields.ts';
export { isNameOfNobody, nameKey } from './nameKey.ts';
export {
  isInScope,
  isLimited,
  taughtSection,
  type RecordPlace,
  type ScopedRights,
  type TaughtSection,
} from './scope.ts';
export { suggestName } from './suggestName.ts';
