import { type Guide } from '../components/states/guide.ts';
import { STATES, isState } from '../components/states/stateNames.ts';
import { ChipLink, Chips, ReasonList } from './pageLook.ts';
import { createStoryUrl } from './storyLink.ts';

/** Props of `StateLinks`. */
export type StateLinksProps = { title: string } & Pick<Guide, 'impossibleStates'>;

/** Links to the story of each state, or gives the reason why the state cannot occur. */
export function StateLinks({ title, impossibleStates }: StateLinksProps) {
  const stateNames = Object.keys(STATES).filter(isState);
  const stateReasons = stateNames.flatMap((name) => {
    const reason = impossibleStates[name];
    return reason === undefined ? [] : [{ name, reason }];
  });
  return (
    <>
      <Chips>
        {stateNames
          .filter((name) => impossibleStates[name] === undefined)
          .map((name) => (
            <li key={name}>
              <ChipLink href={createStoryUrl(title, name)} target="_top">
                {STATES[name]}
              </ChipLink>
            </li>
          ))}
      </Chips>
      {stateReasons.length > 0 && (
        <ReasonList>
          {stateReasons.map(({ name, reason }) => (
            <div key={name}>
              <dt>Never {STATES[name]}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </ReasonList>
      )}
    </>
  );
}
