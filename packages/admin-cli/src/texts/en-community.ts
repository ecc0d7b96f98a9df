/** The texts of the commands for the settings of the community. */
export const enCommunity = {
  help: {
    community: 'show and change the settings of the community',
    show: 'show all settings',
    set: 'change settings; those not named stay as they are',
    name: 'the name that members see',
    contact: 'the address in the privacy policy',
    accent: 'the color',
    languages: (all: string) => `the languages to choose from, such as ${all}`,
    defaultLanguage: 'the language for people who have not chosen',
    reasons: (all: string) => `the reasons to report, out of ${all}`,
    mode: 'how people join',
    membersInvite: 'whether members who are not admins may invite',
    sealedDays: 'how long removed content can be put back',
    picture: 'a picture file: JPEG, PNG, WebP or GIF; a square one looks best',
    cross: 'the cross instead of the picture',
    tagline: (language: string) => `the words under the name, in ${language}; empty for the usual ones`,
  },
  facts: {
    name: 'Name',
    tagline: (language: string) => `Tagline (${language})`,
    contact: 'Contact',
    picture: 'Picture',
    accent: 'Color',
    languages: 'Languages',
    defaultLanguage: 'First language',
    mode: 'Door',
    membersInvite: 'Members invite',
    reasons: 'Reasons',
    sealedDays: 'Days to put back',
  },
  cross: 'the cross',
  nothing: 'Name at least one setting to change.',
  unreadable: (file: string, why: string) => `${file} could not be read: ${why}.`,
};

export type CommunityTexts = typeof enCommunity;
