import { type AccessArea, roles } from '@firstbell/schema';
import { actions, extraRights, rules, rulesOfRights, type ScopeKind } from '@firstbell/schema/access';
import { FactTable, PageSection } from '../../page/pageLook.ts';

const SCOPE_WORDS: Readonly<Record<ScopeKind, string>> = {
  all: '',
  sections: ' of sections taught',
  subjects: ' of subjects taught, or own class',
  own_class: ' of own class',
  self: ' own',
};

type Rule = Readonly<Partial<Record<(typeof actions)[number], ScopeKind | undefined>>>;

/** Describes the permissions of a rule: `read of sections taught; edit of own class`. */
function describeRule(rule: Rule = {}): string {
  const allowed = actions.flatMap((action) => {
    const kind = rule[action];
    return kind === undefined ? [] : [{ action, kind }];
  });
  return [...Map.groupBy(allowed, ({ kind }) => kind)]
    .map(([kind, grants]) => {
      const names = grants.map(({ action }) => action.replaceAll('_', ' '));
      return names.join(', ') + SCOPE_WORDS[kind];
    })
    .join('; ');
}

/** Table of the permissions by area, of each role and of each extra right. */
export function PermissionsPage() {
  const areas = Object.keys(rules) as AccessArea[];
  return (
    <PageSection>
      <FactTable>
        <thead>
          <tr>
            {['area', ...roles, ...extraRights.map((right) => `right: ${right}`)].map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">{area}</th>
              {roles.map((role) => (
                <td key={role}>{describeRule(rules[area][role])}</td>
              ))}
              {extraRights.map((right) => (
                <td key={right}>{describeRule(rulesOfRights[right][area])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </FactTable>
    </PageSection>
  );
}
