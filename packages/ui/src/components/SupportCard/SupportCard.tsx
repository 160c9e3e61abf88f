import { Mail, Pencil, Phone } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { supportCardLabels, type SupportCardLabels } from '../../labels/english/supportCard.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { skeletonLook } from '../../theme/look/skeletonLook.ts';
import { cardSurface } from '../../theme/look/surfaces.ts';
import { spacing } from '../../theme/spacing.ts';
import { IconLink } from '../Button/index.ts';
import { Link } from '../Link/index.ts';

/** Props of `SupportCard`; other props are passed to the root. */
export type SupportCardProps = Omit<ComponentPropsWithRef<'article'>, 'title' | 'children'> & {
  /** Title of the contact. */
  title: string;
  /** Telephone number; `''` if none has been entered. */
  phone: string;
  /** E-mail address, if there is one. */
  mail?: string | undefined;
  /** URL of the form that edits the contact; without this prop there is no edit link. */
  editHref?: string | undefined;
  /** State of the number: loaded, loading or failed. */
  status?: 'ready' | 'loading' | 'failed' | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<SupportCardLabels> | undefined;
};

const Root = styled.article`
  ${cardSurface}
  padding-block: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  padding-inline: ${({ theme }) => `${theme.space[5]} ${theme.space[3]}`};

  & h2 {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.section} ${theme.font.body}`};
    overflow-wrap: anywhere;
  }

  & > dl {
    display: grid;
    gap: ${({ theme }) => theme.space[1]};
    margin-block-start: ${({ theme }) => theme.space[2]};
  }

  & > dl > div {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[3]};
    min-block-size: ${spacing(7)};
  }

  & dt {
    display: grid;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & dt svg {
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
  }

  & dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }

  & dd > a {
    display: inline-block;
    padding-block: ${({ theme }) => theme.space.half};
  }

  & .missing {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .skeleton {
    display: block;
    inline-size: ${spacing(36)};
    block-size: ${({ theme }) => theme.space[3]};
    ${skeletonLook}
  }
`;

type TelephoneProps = Pick<SupportCardProps, 'phone' | 'status'> & { labels: SupportCardLabels };

function Telephone({ phone, status, labels }: TelephoneProps) {
  if (status === 'loading') return <span className="skeleton" role="status" aria-label={labels.loading} />;
  if (status === 'failed') return <span className="missing">{labels.failed}</span>;
  if (phone === '') return <span className="missing">{labels.missing}</span>;
  return <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>;
}

/** Contact for help: a telephone number and an optional e-mail address. */
export function SupportCard({
  title,
  phone,
  mail,
  editHref,
  status = 'ready',
  labels: customLabels,
  ...rest
}: SupportCardProps) {
  const labels = useLabels('SupportCard', supportCardLabels, customLabels);
  const id = useId();
  return (
    <Root aria-labelledby={id} {...rest}>
      <header>
        <h2 id={id}>{title}</h2>
        {editHref !== undefined && (
          <IconLink label={labels.edit(title)} icon={<Pencil />} href={editHref} size="small" />
        )}
      </header>
      <dl>
        <div>
          <dt>
            <Phone role="img" aria-label={labels.phone} />
          </dt>
          <dd>
            <Telephone phone={phone} status={status} labels={labels} />
          </dd>
        </div>
        {mail !== undefined && mail !== '' && (
          <div>
            <dt>
              <Mail role="img" aria-label={labels.mail} />
            </dt>
            <dd>
              <Link href={`mailto:${mail}`}>{mail}</Link>
            </dd>
          </div>
        )}
      </dl>
    </Root>
  );
}
