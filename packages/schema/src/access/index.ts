export {
  actions,
  extraRights,
  rules,
  rulesOfRights,
  scopeKindOf,
  type ExtraRight,
  type Rights,
  type ScopeKind,
} from './access.ts';
export { hiddenFieldsOf, levelsOfFields, readersOf } from './fields.ts';
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
