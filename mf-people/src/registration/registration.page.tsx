/** The public interest questionnaire (specification 3, §2): without sign-in, on a phone, in a minute. */
import { LinkFrame, type LinkFrameProps } from '@emmaus/remote-kit/page/link-frame.tsx';
import { NotKeptBanner } from '@emmaus/remote-kit/form/draft-banner.tsx';
import { FormElement, SaveButton } from '@emmaus/remote-kit/form/form-parts.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Button, Skeleton, SkeletonItem, Text, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { useParams } from '@emmaus/remote-kit/portal/router.ts';
import { registrationApi } from '../api/registration.api.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { NO_ANSWERS, inOurWords, missingOf, toRegistration } from './registration-values.ts';

const useStyles = makeStyles({
  thankYou: { ...typographyStyles.title2, margin: 0, overflowWrap: 'anywhere', outlineStyle: 'none' },
  form: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  send: { minHeight: '52px', width: '100%' },
  thanks: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    justifyItems: 'center',
    textAlign: 'center',
    paddingBlock: tokens.spacingVerticalXXXL,
  },
  mark: { fontSize: '56px', lineHeight: 1, color: tokens.colorPaletteGreenForeground1 },
});

export function RegistrationPage() {
  const { id = '' } = useParams();
  const place = registrationApi.useRegistrationPlaceQuery(id);
  if (place.error && isUnknown(place.error)) {
    return (
      <Frame title="We could not find this campus">
        <Text>
          The link or the code you followed leads to no campus of ours. Ask whoever gave it to you for a new one, or
          scan the code once more.
        </Text>
      </Frame>
    );
  }
  if (place.error) {
    return (
      <Frame title="Get connected">
        <ProblemView
          problem={place.error}
          title="This questionnaire cannot be opened"
          onRetry={() => void place.refetch()}
        />
      </Frame>
    );
  }
  if (!place.data) {
    return (
      <Frame title="Get connected">
        <Skeleton aria-label="The questionnaire is loading">
          <SkeletonItem size={128} />
        </Skeleton>
      </Frame>
    );
  }
  return <Questionnaire key={place.data.id} place={place.data} />;
}

function isUnknown(error: unknown): boolean {
  return [404, 422].includes(asProblem(error).status);
}

function Questionnaire({ place }: { place: { id: number; name: string } }) {
  const styles = useStyles();
  const [register] = registrationApi.useRegisterMutation();
  // The first name of whoever was just registered.
  const [thanked, setThanked] = useState<string>();
  const form = useForm({
    key: `registration:${place.id}`,
    // The next one at a table's tablet finds an empty form.
    inTab: true,
    startsOver: true,
    initial: NO_ANSWERS,
    missing: missingOf,
    send: (values, { submission }) =>
      register(toRegistration(values, place.id, submission))
        .unwrap()
        .catch((error: unknown) => {
          throw inOurWords(error);
        }),
    retryOnline: true,
    onSaved: (_told, { first_name }) => setThanked(first_name.trim()),
  });
  const { problem } = form;
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Sent by Enter from a field far above. What is wrong with a field stands at it, and has the focus.
    if (problem && !problem.errors?.length) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (thanked !== undefined) return <ThankYou name={thanked} place={place.name} onNext={() => setThanked(undefined)} />;
  return (
    <Frame
      title={`Get connected at ${place.name}`}
      text="Tell us who you are, and somebody will be in touch. It takes a minute."
    >
      <FormElement form={form} className={styles.form}>
        <NotKeptBanner draft={form} />
        <RegistrationFields form={form} />
        <div ref={foot}>
          {problem && <ProblemView problem={problem} />}
          <SaveButton form={form} className={styles.send} size="large" label="Send" savingLabel="Sending..." />
        </div>
      </FormElement>
    </Frame>
  );
}

function ThankYou({ name, place, onNext }: { name: string; place: string; onNext: () => void }) {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <Frame>
      <div className={styles.thanks}>
        <CheckmarkCircleRegular className={styles.mark} aria-hidden />
        <h1 className={styles.thankYou} ref={heading} tabIndex={-1}>
          Thank you, {name}!
        </h1>
        <Text align="center">Somebody from {place} will be in touch soon.</Text>
      </div>
      <Button className={styles.send} size="large" onClick={onNext}>
        Register another
      </Button>
    </Frame>
  );
}

function Frame(props: Omit<LinkFrameProps, 'tab'>) {
  return <LinkFrame tab="Get connected" {...props} />;
}
