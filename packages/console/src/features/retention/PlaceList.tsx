import * as erasure from '@firstbell/schema/contracts/erasure';
import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { useLoad, useSend } from '../../platform/useApi.ts';
import { areas } from '@firstbell/schema';
import { Button, notify, Panel } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';
import { Loaded } from '../../records/Loaded.tsx';
import { describePlace } from './placeWords.ts';

const Root = styled.div`
  max-inline-size: ${({ theme }) => theme.size.form};
  margin-block-start: ${({ theme }) => theme.space[5]};
`;

/** List of the free texts that still name an erased person. One leaves it when it is changed, or left as it is. */
export function PlaceList() {
  const client = useQueryClient();
  const query = useLoad(erasure.places);
  const settling = useSend(erasure.settlePlaces, {
    onSuccess: (places) => {
      client.setQueryData(createQueryKey(erasure.places), places);
      notify.success('The text stays as it is.');
    },
    onError: (thrown) => notifyProblem('Not marked', thrown),
  });
  return (
    <Loaded query={query} what="the texts to mend">
      {(data) => (
        <Root>
          <Panel
            title="Texts that still name an erased person"
            empty="There are none."
            items={data.rows.map((place) => {
              const { label, href } = describePlace(place);
              return {
                id: String(place.id),
                label,
                href,
                description: `Names the ${areas[place.kind].noun} ${place.number}. Remove the name there; the history then forgets it, too.`,
                end: (
                  <Button
                    size="small"
                    aria-label={`Leave it: ${label}`}
                    isDisabled={settling.isPending}
                    onClick={() => {
                      settling.mutate({ body: { ids: [place.id] } });
                    }}
                  >
                    Leave it
                  </Button>
                ),
              };
            })}
          />
        </Root>
      )}
    </Loaded>
  );
}
